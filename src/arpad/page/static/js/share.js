// Links that carry what was typed, in the fragment: it never leaves the device with a request.
//
//     #v=1&verb=rate&rating=1500&k=20&games=1400:1,1600:0.5
//
// With `over` they are put over the example of the page instead of in its place; `p` names the page where one file holds
// them all. Numbers are in Latin digits. A link of a version that is not known here is refused politely.

import { latin } from "./law.js";

const VERSION = "1";
const LONGEST = 2000;

/**
 * The fragment for what was typed; empty where it would be too long.
 * @param {string} verb @param {Object<string, string>} texts @param {string} [p] the page, where one file holds them all
 * @returns {string}
 */
export function write(verb, texts, p = "") {
  const said = Object.entries({ ...(p && { p }), v: VERSION, verb, ...texts });
  const parts = said.map(([name, text]) => `${name}=${encodeURIComponent(plainly(text)).replace(/%3A/g, ":").replace(/%2C/g, ",")}`);
  const fragment = `#${parts.join("&")}`;
  return fragment.length < LONGEST ? fragment : "";
}

/** A text in Latin digits; the law is asked only where there may be others. @param {string} text */
const plainly = (text) => (/^[\x20-\x7e]*$/.test(text) ? text : latin(text));

/**
 * What a fragment carries: the verb and the texts; null = it carries nothing, or is of a newer version.
 * @param {string} fragment @returns {{newer: boolean, verb: string, over: boolean, texts: Object<string, string>} | null}
 */
export function read(fragment) {
  const parameters = new URLSearchParams(fragment.replace(/^#/, "").replaceAll("+", "%2B"));
  if (!parameters.has("v")) return null;
  const { v, verb = "", over, p, ...texts } = Object.fromEntries(parameters);
  return { newer: v !== VERSION, verb, over: over !== undefined, texts };
}
