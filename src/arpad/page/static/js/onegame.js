// One game before it is played: what each result would bring, and how likely it is.

import { element } from "./element.js";
import { call } from "./law.js";
import { csv, drawFacts, drawNotes, drawRows, drawWhy, replace, source } from "./result.js";
import { code, fixed, say, shown } from "./words.js";

const NAMES = ["win", "draw", "loss"];

/** Ask the law. @param {Object<string, any>} request */
export const ask = (request) => call("arpad.glance", "answer", "onegame", request);

/** A change as people write it. @param {{change: {exact: string}}} result */
const change = ({ change: { exact } }) => fixed(Number(exact), 1);

/** @param {any} answer */
function headline({ results }) {
  const [win, draw, loss] = results.map(change);
  return say("glance.headline", { win, draw, loss });
}

/** @param {any} answer */
function table({ results, odds }) {
  const columns = ["result", "change", "new_rating", ...(odds ? ["chance"] : [])];
  return {
    columns: columns.map((name, index) => ({ label: say(`glance.column.${name}`), number: index > 0 })),
    rows: results.map((result, index) => [
      say(`page.${NAMES[index]}`),
      shown(change(result), true),
      shown(result.new_rating),
      ...(odds ? [say("glance.percent", result)] : []),
    ]),
    marks: [],
  };
}

/** @param {any} answer @returns {[string, string][]} */
function facts({ expected, opponent_expected: other, gap, k, k_source: from }) {
  const pairs = [["gap", shown(gap)]];
  if (expected !== null) pairs.push(["expected", fixed(expected, 2)]);
  if (other !== null) pairs.push(["opponent_expected", fixed(other, 2)]);
  if (k !== null) pairs.push(["k", `${shown(k)} (${code(from)})`]);
  return pairs.map(([name, text]) => [say(`column.${name}`), text]);
}

/** That an expected score is no chance of winning. @param {any} answer */
const aside = ({ expected }) => say("glance.not_a_chance", { expected: fixed(expected, 2), percent: fixed(100 * expected, 0) });

/** @param {Element} place @param {string} verb @param {any} answer */
export function draw(place, verb, answer) {
  const nodes =
    answer.expected === null
      ? [element("p", { class: "headline" }, say("glance.unrated"))]
      : [
          element("p", { class: "headline" }, headline(answer)),
          drawRows("outcomes", say("glance.results"), table(answer)),
          drawFacts(facts(answer)),
          element("p", { class: "aside" }, aside(answer)),
        ];
  if (answer.problems.length) nodes.push(drawNotes(answer.problems));
  replace(place, [...nodes, ...drawWhy(answer.steps, answer.rules)]);
}

/** @param {string} verb @param {any} answer */
export function asText(verb, answer) {
  const rows = table(answer).rows.map((row) => row.join("  "));
  const about = facts(answer).map(([name, value]) => `${name}: ${value}`);
  return [headline(answer), ...rows, ...about, ...source(answer.rules)].join("\n");
}

/** @param {any} answer */
export function asCsv(answer) {
  const { columns, rows } = table(answer);
  return csv([columns.map(({ label }) => label), ...rows]);
}
