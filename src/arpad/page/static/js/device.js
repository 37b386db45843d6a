// What pages have of the device beside the screen: files that are saved, and the site kept for use without a network.

/**
 * Offer a text as a file.
 * @param {string} name @param {string} text @param {string} [type]
 */
export function save(name, text, type = "text/csv") {
  const link = document.createElement("a");
  link.download = name;
  // Spreadsheets take a CSV for UTF-8 only if it says so.
  link.href = URL.createObjectURL(new Blob(type === "text/csv" ? ["\ufeff", text] : [text], { type }));
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Have the page work without a network from now on. @param {{lang: string, root: string, single?: boolean}} data */
export async function register({ root, lang, single }) {
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http") || single) return;
  await navigator.serviceWorker.register(new URL(`${root}sw.js`, location.href));
  const ready = await navigator.serviceWorker.ready;
  ready.active.postMessage({ keep: lang });
}
