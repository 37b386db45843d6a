// An answer of the law as a page shows it: the answer in one line, the facts, the tables, what to know, and why.
//
// What is shown follows the names in the answer, which all systems share; the command line does the same.

import { figure } from "./chart.js";
import { element } from "./element.js";
import { call } from "./law.js";
import { code, fixed, known, named, place, say, shown } from "./words.js";

const NOT_FACTS = ["new_rating", "listed", "k_source", "needed", "goal", "reason", "games_missing", "state"];
const MAIN = { expect: "expected", initial: "rating", perform: "performance", goal: "needed", adjust: "new_rating" };
const TABLES = ["performances", "totals", "games"];
const TWO_DECIMALS = ["expected", "opponent_expected", "average"];
const SIGNED = ["change", "difference"];
// What found K, and what a large difference counts as.
const AT_WORK = /\.k\.(?!given)|\.(capped|exempt)$/;

/** The unrounded change: every digit that a regulation's own unit has, one decimal of a real number. */
export const unrounded = ({ exact }) => {
  const decimals = exact.split(".")[1]?.length ?? 0;
  if (decimals > 2) return fixed(Number(exact), 1);
  return decimals === 2 && exact.endsWith("0") ? exact.slice(0, -1) : exact;
};

/** The change as one number: the published one, or the exact one where nothing is rounded. */
const flat = (record) => {
  const { change } = record;
  if (change === null || typeof change !== "object") return record;
  return { ...record, change: change.rounded ?? unrounded(change) };
};

/**
 * A value as it stands in a table, by the name it has in the answer. A signed number has two decimals if it, or another
 * of its column, is broken: not whole.
 * @param {string} name @param {any} value @param {boolean} [broken]
 */
export function cell(name, value, broken = false) {
  if (value === null || value === undefined || value === "") return "–";
  if (SIGNED.includes(name)) {
    return shown(typeof value === "number" && (broken || isBroken(value)) ? fixed(value, 2) : value, true);
  }
  if (name === "volatility") return fixed(value, 5);
  if (TWO_DECIMALS.includes(name)) return fixed(Number(value), 2);
  return shown(value);
}

/** @param {any} value */
const isBroken = (value) => typeof value === "number" && !Number.isInteger(value);

/** The answer in one sentence. @param {string} verb @param {any} answer */
export function headline(verb, answer) {
  const values = { ...flat(answer) };
  if (verb === "perform") values.performance = answer.performances?.find(({ value }) => value !== null)?.value;
  if (verb === "class" && values.name) values.name = named("rank", values.name);
  const main = values[MAIN[verb] ?? "rules"] ?? null;
  const key = `report.headline.${verb}${values.listed === false || main === null ? "_none" : ""}`;
  return known(key) ? say(key, { ...values, reason: code(values.reason ?? "") }) : verb;
}

/** The facts, as pairs of label and text. @param {any} answer @returns {[string, string][]} */
export function facts(answer) {
  const values = flat(answer);
  const pairs = [];
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === "" || typeof value === "object" || NOT_FACTS.includes(name)) continue;
    if (name === "gap_used" && value === values.gap) continue;
    let text = cell(name, value);
    if (name === "k" && values.k_source) text += ` (${code(values.k_source)})`;
    if (name === "change") {
      const exact = shown(unrounded(answer.change), true);
      if (exact !== text) text += ` (${exact})`;
    }
    pairs.push([say(`column.${name}`), text]);
  }
  // A state repeats the rating in some systems; everything else in it is told nowhere else.
  const state = values.state ?? {};
  for (const name of Object.keys(state).sort((one, other) => place(`column.${one}`) - place(`column.${other}`))) {
    const value = state[name];
    if (!(name in values) && (value === null || typeof value !== "object")) {
      pairs.push([say(`column.${name}`), cell(name, value)]);
    }
  }
  return pairs;
}

/** A list of records as a table: what is empty in all of them is left out. @param {any[]} records */
export function table(records) {
  const rows = records.map(flat);
  const names = Object.keys(rows[0]).filter((name) => telling(name, rows));
  const broken = SIGNED.filter((name) => rows.some((row) => isBroken(row[name])));
  const numeric = (name) => SIGNED.includes(name) || rows.every((row) => row[name] === null || ["number", "boolean"].includes(typeof row[name]));
  return {
    columns: names.map((name) => ({ label: say(`column.${name}`), number: numeric(name) })),
    rows: rows.map((row) =>
      names.map((name) => (name === "rule" && row[name] ? named(name, row[name]) : code(cell(name, row[name], broken.includes(name))))),
    ),
  };
}

/** @param {string} name @param {any[]} rows */
function telling(name, rows) {
  if (name === "counted" || Array.isArray(rows[0][name])) return false;
  if (name === "gap_used") return rows.some((row) => row.gap_used !== row.gap);
  return rows.some((row) => row[name] !== null && row[name] !== "" && !(name === "round" && row[name] === 0));
}

/** The players an answer is about, by side: one without a name, or both. @param {string} verb @param {any} answer */
function sides(verb, answer) {
  if (!answer.player || !answer.opponent) return [{ side: "", verb, answer, tables: ["parts", ...TABLES] }];
  const tables = ["parts", "performances", "totals"];
  return ["player", "opponent"].map((side) => ({ side, verb: "rate", answer: answer[side], tables }));
}

/** Draw an answer. @param {Element} place @param {string} verb @param {any} answer */
export function draw(place, verb, answer) {
  replace(place, sides(verb, answer).flatMap(drawSide));
}

/** Put an answer in the place of the last. What was opened stays open. @param {Element} place @param {Node[]} nodes */
export function replace(place, nodes) {
  const open = [...place.querySelectorAll("details")].map((details) => details.open);
  place.replaceChildren(...nodes);
  place.querySelectorAll("details").forEach((details, index) => {
    details.open = open[index] ?? false;
  });
}

function drawSide({ side, verb, answer, tables }) {
  const nodes = side ? [element("h3", {}, say(`page.side.${side}`))] : [];
  nodes.push(element("p", { class: "headline" }, headline(verb, answer)), drawFacts(facts(answer)));
  for (const name of tables) {
    if ((answer[name]?.length ?? 0) > (name === "parts" ? 1 : 0)) nodes.push(drawTable(name, answer[name]));
  }
  const chart = answer.totals ? call("arpad.chart", "totals", answer, target(answer)) : null;
  if (chart) nodes.push(figure(chart));
  if (answer.problems.length) nodes.push(drawNotes(answer.problems));
  nodes.push(...drawWhy(answer.steps, answer.rules));
  return nodes;
}

/** The rating that a goal asks for, where it asks for one. @param {any} answer */
const target = ({ steps }) => steps.find(({ values }) => "target" in values)?.values.target ?? null;

/** @param {[string, string][]} pairs */
export function drawFacts(pairs) {
  const list = element("dl", { class: "facts" });
  for (const [name, value] of pairs) list.append(element("div", {}, element("dt", {}, name), element("dd", {}, value)));
  return list;
}

/** @param {string} name @param {any[]} records */
const drawTable = (name, records) =>
  drawRows(name, say(`page.table.${name}`), { ...table(records), marks: records.map(mark) });

/**
 * A table in a region of its own, which may be wider than the screen.
 * @param {string} name @param {string} caption
 * @param {{columns: {label: string, number: boolean}[], rows: string[][], marks: (string | null)[]}} table
 */
export function drawRows(name, caption, { columns, rows, marks }) {
  const kind = columns.map(({ number }) => (number ? "number" : null));
  const head = element("tr", {}, ...columns.map(({ label }, column) => element("th", { scope: "col", class: kind[column] }, label)));
  const body = rows.map((row, index) =>
    element("tr", { class: marks[index] }, ...row.map((text, column) => element("td", { class: kind[column] }, text))),
  );
  return element(
    "div",
    { class: "scroll", role: "region", tabindex: 0, "aria-label": caption },
    element("table", { class: name }, element("caption", {}, caption), element("thead", {}, head), element("tbody", {}, ...body)),
  );
}

/** What is special about a row: left out, or the goal is reached. @param {any} record */
const mark = (record) => (record.counted === false ? "left-out" : record.reached ? "reached" : null);

/** @param {any[]} problems */
export function drawNotes(problems) {
  const notes = new Map(problems.map((one) => [say(one.key, one.values), one.severity])); // each sentence once
  return element("ul", { class: "notes" }, ...[...notes].map(([text, severity]) => element("li", { class: severity }, text)));
}

/** Why the answer is what it is, and by whose rules. @param {any[]} steps @param {any} rules @returns {Element[]} */
export function drawWhy(steps, rules) {
  const items = steps.map((step) =>
    element(
      "li",
      {},
      element("span", { class: "text" }, say(step.key, step.values)),
      " ",
      element("cite", { class: "rule" }, [named("rule", step.rule), ...(step.date ? [step.date] : [])].join(" · ")),
    ),
  );
  const why = element("details", { class: "why" }, element("summary", {}, say("page.why")), element("ol", {}, ...items));
  return [...drawAtWork(steps), why, ...source(rules).map((text) => element("p", { class: "source" }, text))];
}

/** The rules that changed what a plain reckoning would give, one sentence a rule. @param {any[]} steps */
function drawAtWork(steps) {
  const first = steps.filter(({ key }, index) => AT_WORK.test(key) && steps.findIndex((step) => step.key === key) === index);
  const lines = first.map(({ key, values }) => element("li", {}, say(key, values)));
  return lines.length ? [element("ul", { class: "at-work", "aria-label": say("page.at_work") }, ...lines)] : [];
}

/** The sentences about the rules that were applied. @param {any} rules */
export function source(rules) {
  const sentence = say(rules.date ? "report.rules" : "report.rules_undated", {
    ...rules,
    source: named("rule", rules.source),
    system: say(`${rules.system}.title`),
  });
  return rules.exact ? [sentence] : [sentence, say("report.approximate")];
}

/** An answer as plain text, for the clipboard. @param {string} verb @param {any} answer */
export function asText(verb, answer) {
  return sides(verb, answer).map(({ side, verb: of, answer: one }) =>
    [
      ...(side ? [say(`page.side.${side}`)] : []),
      headline(of, one),
      ...facts(one).map(([name, value]) => `${name}: ${value}`),
      ...one.steps.map((step) => say(step.date ? "report.step" : "report.step_undated", {
          ...step,
          rule: named("rule", step.rule),
          text: say(step.key, step.values),
        }),
      ),
      ...source(one.rules),
    ].join("\n"),
  ).join("\n\n");
}

/** An answer's main table as CSV, or its facts. @param {any} answer */
export function asCsv(answer) {
  const name = TABLES.find((one) => answer[one]?.length);
  const { columns, rows } = name ? table(answer[name]) : { columns: [], rows: facts(answer.player ?? answer) };
  return csv(columns.length ? [columns.map(({ label }) => label), ...rows] : rows);
}

/** Lines of cells as CSV; a cell that a spreadsheet would run is made text. @param {string[][]} lines */
export function csv(lines) {
  const risky = (text) => /^[=+\-@\t]/.test(text) && !/^[+-]?[\d.]+$/.test(text);
  const quoted = (text) => `"${(risky(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return lines.map((line) => `${line.map(quoted).join(",")}\r\n`).join("");
}
