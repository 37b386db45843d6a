// The table of expected scores, by the formula and by FIDE's table, and their curves; the own difference stands out.

import { figure } from "./chart.js";
import { element } from "./element.js";
import { call } from "./law.js";
import { csv, drawRows, replace } from "./result.js";
import { fixed, say, shown } from "./words.js";

const COLUMNS = ["gap", "stronger", "weaker", "by_table"];

/** Ask the law. @param {Object<string, any>} request */
export const ask = (request) => call("arpad.glance", "answer", "table", request);

/** The expected score of the player who asks, by the formula. @param {any} answer */
function headline({ gap, rows }) {
  const { expected } = rows.find(({ own }) => own) ?? rows[rows.length - 1];
  return say("glance.expected", { gap: shown(gap), expected: fixed(gap < 0 ? 1 - expected : expected, 2) });
}

/** @param {any} answer */
const table = ({ rows }) => ({
  columns: COLUMNS.map((name) => ({ label: say(`glance.column.${name}`), number: true })),
  rows: rows.map(({ gap, expected, table: printed }) => [shown(gap), fixed(expected, 2), fixed(1 - expected, 2), fixed(printed, 2)]),
  marks: rows.map(({ own }) => (own ? "own" : null)),
});

/** @param {Element} place @param {string} verb @param {any} answer */
export function draw(place, verb, answer) {
  const names = { elo: say("glance.line.elo"), fide: say("glance.line.fide") };
  replace(place, [
    element("p", { class: "headline" }, headline(answer)),
    ...(answer.chart ? [figure(answer.chart, names)] : []),
    drawRows("expected", say("glance.table"), table(answer)),
    element("p", { class: "aside" }, say("glance.no_limit")),
  ]);
}

/** @param {string} verb @param {any} answer */
export function asText(verb, answer) {
  const { columns, rows } = table(answer);
  return [headline(answer), columns.map(({ label }) => label).join("  "), ...rows.map((row) => row.join("  "))].join("\n");
}

/** @param {any} answer */
export function asCsv(answer) {
  const { columns, rows } = table(answer);
  return csv([columns.map(({ label }) => label), ...rows]);
}
