// The report of an event as files: everything as JSON, one line a player as CSV, as the command line writes them.

import { say } from "./words.js";

const STEP = ["rule", "date", "key", "values"];
const CONDITION = ["rule", "key", "values", "met"]; // of a norm
const PROBLEM = ["severity", "key", "values", "line", "column"];

/** Plain values with every step, condition and problem worded. @param {any} value @returns {any} */
export function worded(value) {
  if (Array.isArray(value)) return value.map(worded);
  if (value === null || typeof value !== "object") return value;
  const is = (names) => names.every((name) => name in value);
  if (is(PROBLEM)) return { ...value, message: say(value.key, value.values) };
  if (is(STEP) || is(CONDITION)) return { ...value, text: say(value.key, value.values) };
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, worded(one)]));
}

/** @param {any} dossier with whole cards */
export const asJson = (dossier) => `${JSON.stringify(worded(dossier), null, 1)}\n`;

/** @param {any} dossier with whole cards */
export function asCsv({ cards }) {
  const records = cards.map(({ player }) => flat(player));
  const names = [...new Set(records.flatMap(Object.keys))];
  return [names, ...records.map((record) => names.map((name) => cell(record[name])))].map((line) => `${line.map(quoted).join(",")}\r\n`).join("");
}

/** The single values of a record; of a record in it its own, of a first rating the rating. @param {any} record */
function flat(record) {
  const found = {};
  for (const [name, value] of Object.entries(record)) {
    if (Array.isArray(value)) continue;
    if (value === null || typeof value !== "object") found[name] = value;
    else if ("steps" in value) found[name] = value.rating;
    else for (const [inner, one] of Object.entries(value)) found[`${name}_${inner}`] = one;
  }
  return found;
}

/** A text that no spreadsheet takes for a formula. @param {any} value */
function cell(value) {
  if (value === null || value === undefined) return "";
  const text = String(value).replace(/[\r\n]+/g, " ");
  return /^[=+\-@\t]/.test(text) && !/^[+-]?[\d.]+$/.test(text) ? `'${text}` : text;
}

/** @param {string} text */
const quoted = (text) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
