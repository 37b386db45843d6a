// Message keys and values in, sentences in the page's language out: the same rules as on the command line.

/** @type {Object<string, string>} */
let sentences = {};

/** Take words in. @param {Object<string, string>} more */
export function learn(more) {
  sentences = { ...sentences, ...more };
}

/** Whether there are words for a key. @param {string} key */
export const known = (key) => sentences[key] !== undefined;

/** Where a key stands among the words: names that have no order of their own take it from there. @param {string} key */
export const place = (key) => Object.keys(sentences).indexOf(key) + 1 || Infinity;

/** The sentence of a message key. @param {string} key @param {Object<string, any>} [values] */
export function say(key, values = {}) {
  const sentence = sentences[key];
  if (sentence === undefined) return key;
  return sentence.replace(/\{(\w+)(:\+)?\}/g, (whole, name, signed) =>
    name in values ? shown(brief(values[name]), Boolean(signed)) : whole,
  );
}

/**
 * A sentence is no place for every digit of a change or an average. A volatility has no others.
 * @param {any} value
 */
function brief(value) {
  const size = Math.abs(Number(value));
  const long = typeof value === "string" && /^-?\d+\.\d{5,}$/.test(value) && size >= 0.1;
  return long ? fixed(Number(value), size >= 1 ? 2 : 4) : value;
}

/**
 * A text of the law that is no message key (a rule, a source) in words, where its family has some; else as it is.
 * @param {string} family @param {string} text
 */
export function named(family, text) {
  const key = `${family}.${text.toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^_|_$/g, "")}`;
  return known(key) ? say(key) : text;
}

/** A code of the law in words; any other text as it is. @param {string} value */
export const code = (value) => (known(`code.${value}`) ? say(`code.${value}`) : value);

/** A value as people read it: no grouping, at most two decimals, a sign where it matters. @param {any} value */
export function shown(value, signed = false) {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.map((item) => shown(item, signed)).join(", ");
  if (typeof value === "boolean") return say(value ? "report.yes" : "report.no");
  let text = String(value);
  if (typeof value === "number" && !Number.isInteger(value)) text = fixed(value, 2).replace(/\.?0+$/, "");
  return signed && /^\d/.test(text) && /[1-9]/.test(text) ? `+${text}` : text;
}

/** A number with so many decimals, halves away from zero. @param {number} value @param {number} places */
export function fixed(value, places) {
  const scaled = Math.floor(Math.abs(value) * 10 ** places + 0.5);
  const digits = String(scaled).padStart(places + 1, "0");
  const text = places ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits;
  return value < 0 && scaled ? `-${text}` : text;
}
