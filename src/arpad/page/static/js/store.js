// What the device remembers, and only if its owner asks for it: the own rating and K, for each rating system.

const NAME = "arpad.remembered";
const NAMES = ["rating", "k"];

/** @returns {Object<string, Object<string, string>>} */
function all() {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "{}");
  } catch {
    return {}; // the browser lets the page keep nothing, or somebody else wrote there
  }
}

/** What is remembered for a system; null = nothing. @param {string} system @returns {Object<string, string> | null} */
export const recall = (system) => all()[system] ?? null;

/** Remember the rating and K among what was typed. @param {string} system @param {Object<string, string>} texts */
export function remember(system, texts) {
  const kept = Object.fromEntries(NAMES.filter((name) => name in texts).map((name) => [name, texts[name]]));
  try {
    localStorage.setItem(NAME, JSON.stringify({ ...all(), [system]: kept }));
  } catch {
    // Then nothing is remembered.
  }
}

/** Forget everything, whatever the system. */
export function forget() {
  try {
    localStorage.removeItem(NAME);
  } catch {
    // Then there was nothing to forget.
  }
}
