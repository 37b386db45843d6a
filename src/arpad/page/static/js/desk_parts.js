// The report of an event as elements: the same as in its file, which report/event_report.py makes from the same record.

import { element } from "./element.js";
import { cell, source, unrounded } from "./result.js";
import { code, known, named, place, say, shown } from "./words.js";

const PROGRAM = "Arpad";
const DASH = "–";
const FACTS = ["time_control", "rate_of_play", "rounds", "type", "arbiter"];
const COUNTS = ["players", "unrated", "games", "games_counted", "first_ratings"];
const MAY_BE_NONE = ["players", "games", "games_counted", "norms_reached"];
const SYMBOLS = ["k", "score", "expected", "average_opponents", "performance", "gap", "counted_as", "change"];
const WORDS = ["title", "name", "federation"]; // columns that hold no numbers
const COLUMNS = ["round", "colour", "number", "opponent", "rating", "result", "gap", "gap_used", "expected", "change", "reason"];
const ALWAYS = ["number", "opponent", "rating", "result"]; // columns that games have in every event
const STATUSES = ["reached", "possible", "missed"];
const K_STEP = /\.k\./; // where a K-factor was found, in every system's steps

/** Text from a file without control characters. @param {any} text */
const clean = (text) => String(text).replace(/\p{Cc}/gu, " ");

/** A sentence with what stands in it from a file. @param {string} key @param {Object<string, any>} [values] */
const said = (key, values) => clean(say(key, values));

/** How a change is coloured. @param {number | null} change */
const sign = (change) => (change === null ? "" : change > 0 ? "gain" : change < 0 ? "loss" : "same");

/** @param {...string} names */
const classes = (...names) => names.filter(Boolean).join(" ") || null;

/** @param {any} value */
const told = (value) => value !== null && value !== undefined && value !== "";

/** @param {[string, string][]} pairs @param {string} [kind] */
const facts = (pairs, kind = "") =>
  element("dl", { class: classes("facts", kind) }, ...pairs.map(([name, text]) => element("div", {}, element("dt", {}, name), " ", element("dd", {}, text))));

/** @param {string} label @param {Element} content */
const region = (label, content) => element("div", { class: "scroll", role: "region", tabindex: 0, "aria-label": label }, content);

/** @param {string} name @param {boolean} [number] */
const head = (name, number = true) => element("th", { scope: "col", class: number ? "number" : null }, say(`column.${name}`));

/** @param {string} tag @param {string | null} kind @param {...(Node | string)} content */
const td = (kind, ...content) => element("td", { class: kind || null }, ...content);

/** @param {string} name @param {...(Node | string)} content */
const section = (name, ...content) =>
  element("section", { id: name }, element("h2", {}, say(`report.section.${name}`)), ...content);

/** @param {string} title @param {Node | string} name @param {string} federation @returns {(Node | string)[]} */
const who = (title, name, federation) => [
  ...(title ? [element("span", { class: "title" }, title), " "] : []),
  name,
  ...(federation ? [" ", element("span", { class: "fed" }, federation)] : []),
];

/** The whole report, with a place for the cards. @param {any} head of a report (arpad.desk.Head) */
export function drawReport(head) {
  const { event } = head.dossier;
  const sections = ["standings", ...(head.dossier.norm_rules ? ["norms"] : []), "problems", "players", "symbols", "sources"];
  const days = [...new Set([event.start, event.end].filter(Boolean))].join(` ${DASH} `);
  const lead = [event.city, event.federation, days].filter(Boolean).map(clean).join(" · ");
  return element(
    "article",
    { class: "report" },
    element(
      "header",
      { class: "report-head" },
      element("p", { class: "report-mark" }, ...mark(), ` ${say("report.page")}`),
      element("h1", {}, clean(event.name || say("report.event"))),
      ...(lead ? [element("p", { class: "lead" }, lead)] : []),
      facts(eventFacts(head.dossier)),
      facts(eventCounts(head.dossier), "counts"),
    ),
    contents(head.dossier, sections),
    ...sections.map((name) => section(name, ...parts[name](head))),
    element(
      "footer",
      { class: "report-foot" },
      element("p", { class: "sign" }, element("span", {}, say("report.signed")), element("span", {}, say("report.signature"))),
      element("p", {}, say("report.made", { program: PROGRAM })),
    ),
  );
}

/** The knight, as it stands in the page's head. */
const mark = () => [...document.querySelectorAll(".brand svg")].slice(0, 1).map((one) => one.cloneNode(true));

function eventFacts({ event, rules, lists }) {
  const pairs = FACTS.filter((name) => event[name]).map((name) => [say(`report.fact.${name}`), clean(code(shown(event[name])))]);
  const system = say(`${rules.system}.title`);
  pairs.push([say("report.fact.rules"), rules.date ? say("report.fact.rules_from", { system, date: rules.date }) : system]);
  if (lists.length) pairs.push([say("report.fact.list"), clean(lists.join(", "))]);
  return pairs;
}

function eventCounts({ counts, norm_rules }) {
  const names = [...COUNTS, ...(norm_rules ? ["norms_reached", "norms_possible"] : [])];
  return names
    .filter((name) => counts[name] || MAY_BE_NONE.includes(name))
    .map((name) => [say(`report.fact.${name}`), shown(counts[name])]);
}

function contents({ cards }, sections) {
  const links = sections.map((name) => element("li", {}, element("a", { href: `#${name}` }, say(`report.section.${name}`))));
  const folded = (card) => card.player.name.toLowerCase();
  const sorted = [...cards].sort((one, other) =>
    folded(one) < folded(other) ? -1 : folded(one) > folded(other) ? 1 : one.player.number - other.player.number,
  );
  const index = sorted.map(({ player }) => element("li", {}, element("a", { href: `#p${player.number}` }, clean(player.name))));
  return element(
    "nav",
    { class: "report-contents", "aria-label": say("report.contents") },
    element("ul", {}, ...links),
    element("details", { class: "index" }, element("summary", {}, say("report.index")), element("ol", {}, ...index)),
  );
}

const parts = { standings, norms, problems, players: () => [], symbols, sources };

function standings({ dossier, counted }) {
  const cards = new Map(dossier.cards.map((card) => [card.player.number, card]));
  const breaks = dossier.tie_breaks.map((name) => `tiebreak.${name}`);
  const names = ["rank", "number", "title", "name", "federation", "rating", "points", ...breaks];
  names.push("performance", "k", "score", "expected", "change", "new_rating");
  const rows = dossier.rows.map(({ number, rank, points, tiebreaks }) => {
    const card = cards.get(number);
    const values = { ...card.player, rank, points, change: card.change, new_rating: card.new_rating, score: score(card, counted[number]) };
    breaks.forEach((name, index) => {
      values[name] = tiebreaks[index];
    });
    return values;
  });
  const shownNames = names.filter((name) => name === "name" || rows.some((row) => told(row[name])));
  const broken = rows.some(({ change }) => change !== null && change % 1);
  const heads = shownNames.map((name) => {
    const label = name.startsWith("tiebreak.") ? name.slice(9) : say(name === "performance" ? "code.rp" : `column.${name}`);
    return element("th", { scope: "col", class: WORDS.includes(name) ? null : "number" }, label);
  });
  const body = rows.map((row) =>
    element("tr", { "data-player": row.number }, ...shownNames.map((name) => standing(name, row, broken))),
  );
  const table = element("table", { class: "standings" }, element("thead", {}, element("tr", {}, ...heads)), element("tbody", {}, ...body));
  return [region(say("report.section.standings"), table)];
}

function standing(name, row, broken) {
  const value = row[name];
  if (name === "name") return element("th", { scope: "row" }, element("a", { href: `#p${row.number}` }, clean(value)));
  if (name === "title") return td("title", value);
  if (name === "change") return td(classes("number", sign(value)), cell("change", value, broken));
  return td(classes(WORDS.includes(name) ? "fed" : "number", name === "new_rating" && "after"), cell(name, value));
}

/** Points from the games that count, and how many these are. */
function score({ player }, counted) {
  return counted ? `${shown((player.initial ?? player).score)} / ${counted}` : null;
}

/** The norms that a card tells of at once, and those that are far away: more than one condition is not met. */
function nearAndFar({ norms: all }) {
  const isNear = (norm) => norm.status !== "missed" || unmet(norm).length <= 1;
  return [all.filter(isNear), all.filter((norm) => !isNear(norm))];
}

const unmet = ({ conditions }) => conditions.filter(({ met }) => !met);

function norms({ dossier }) {
  const all = dossier.cards.flatMap((card) => nearAndFar(card)[0].map((norm) => [card, norm]));
  const found = STATUSES.flatMap((status) => all.filter(([, norm]) => norm.status === status));
  if (!found.length) return [element("p", {}, say("norm.none"))];
  const rows = found.map(([{ player }, norm]) =>
    element(
      "tr",
      { class: norm.status },
      td("number", shown(player.number)),
      td("title", player.title),
      element("th", { scope: "row" }, element("a", { class: "name", href: `#p${player.number}` }, clean(player.name))),
      td("fed", player.federation),
      td("status", said(`report.norm.${norm.status}`, norm)),
      td("number", shown(norm.games)),
      td("number", shown(norm.score)),
      td("number", shown(norm.performance)),
      td(null, ...unmet(norm).flatMap(({ key, values, rule }, index) => [...(index ? [" "] : []), said(key, values), " ", element("cite", { class: "rule" }, named("rule", rule))])),
    ),
  );
  const heads = [["number"], ["title", false], ["name", false], ["federation", false], ["norm", false], ["games"], ["score"], ["performance"], ["why", false]];
  const label = { games: "norm.column.games", why: "norm.column.why" };
  const thead = element("thead", {}, element("tr", {}, ...heads.map(([name, number = true]) => (label[name] ? element("th", { scope: "col", class: number ? "number" : null }, say(label[name])) : head(name, number)))));
  return [region(say("report.section.norms"), element("table", { class: "norm-list" }, thead, element("tbody", {}, ...rows)))];
}

function problems({ dossier }) {
  const found = dossier.problems;
  if (!found.length) return [element("p", {}, say("report.no_problems"))];
  const rows = found.map((one) =>
    element("tr", { class: one.severity }, td(null, say(`code.${one.severity}`)), td("number", at(one)), td(null, said(one.key, one.values), ...(one.rule ? [" ", element("cite", { class: "rule" }, named("rule", one.rule))] : []))),
  );
  const heads = element("tr", {}, head("severity", false), head("place"), head("message", false));
  const table = element("table", { class: "problems" }, element("thead", {}, heads), element("tbody", {}, ...rows));
  return [region(say("report.section.problems"), table)];
}

/** Where a problem is. */
const at = ({ line, column }) => (line ? (column ? `${line}:${column}` : String(line)) : "");

function symbols({ dossier, games, performances, forfeits }) {
  const players = dossier.cards.map(({ player }) => player);
  const has = (name) => games.includes(name) || players.some((one) => ![null, undefined].includes(one[name]));
  const pairs = [];
  for (const name of SYMBOLS) {
    const column = name === "counted_as" ? "gap_used" : name;
    if (has(column)) pairs.push([say(`column.${column}`), say(`report.symbol.${name}`)]);
  }
  if (forfeits) pairs.push(["+ -", say("report.symbol.forfeit")]);
  const breaks = dossier.tie_breaks.map((name) => name.split("/"));
  const named = [...breaks.map(([name]) => name), ...breaks.filter(([, part]) => part).map(([, part]) => `/${part}`)];
  for (const name of [...performances, ...new Set(named)]) {
    const key = `report.symbol.${name.replace("/", "").toLowerCase()}`;
    if (known(key)) pairs.push([code(name), say(key)]);
  }
  const items = pairs.map(([name, meaning]) => element("div", {}, element("dt", {}, name), " ", element("dd", {}, meaning)));
  return [element("dl", { class: "symbols" }, ...items)];
}

function sources({ dossier }) {
  const lines = source(dossier.rules);
  if (dossier.norm_rules) lines.push(say("report.norm.rules", dossier.norm_rules));
  for (const name of dossier.lists) lines.push(say("report.list", { list: clean(name) }));
  if (dossier.event.format) lines.push(said("report.file", dossier.event));
  return [element("ul", { class: "sources" }, ...lines.map((line) => element("li", {}, line)))];
}

/** The head of a card, before the rest is looked at. @param {any} card */
export function drawHead(card) {
  const { player } = card;
  const name = element("span", { class: "name" }, clean(player.name));
  const outcome = [
    element("span", { class: "before" }, cell("rating", player.rating)),
    " ",
    element("span", { class: "arrow" }, "→"),
    " ",
    element("strong", { class: "after" }, cell("new_rating", card.new_rating)),
  ];
  if (card.change !== null) outcome.push(" ", element("span", { class: classes("change", sign(card.change)) }, cell("change", card.change)));
  return element(
    "header",
    { class: "player-head" },
    element("h3", { id: `h${player.number}` }, element("span", { class: "no" }, shown(player.number)), " ", ...who(player.title, name, player.federation)),
    element("p", { class: "outcome" }, ...outcome),
  );
}

/** What a card says below its head. @param {any} card @param {string[]} games the columns that games have in this event */
export function drawCard(card, games) {
  const { player, lines } = card;
  const notes = cardNotes(card);
  const nodes = [facts(cardFacts(card))];
  if (lines.length) {
    const names = COLUMNS.filter((name) => ALWAYS.includes(name) || games.includes(name));
    const columns = names.map((name) => element("th", { scope: "col", class: isWord(name) }, say(`column.${name}`)));
    const thead = element("thead", {}, element("tr", {}, ...columns));
    const table = element("table", { class: "games" }, thead, element("tbody", {}, ...lines.map((line) => round(line, names))));
    nodes.push(region(say("report.table", { number: player.number, name: player.name }), table));
  }
  if (notes.length) nodes.push(element("ul", { class: "notes" }, ...notes.map(([kind, text]) => element("li", { class: kind }, text))));
  const [near, far] = nearAndFar(card);
  if (near.length) nodes.push(element("ul", { class: "norms" }, ...near.map(norm)));
  if (player.steps.length) nodes.push(why(player.steps));
  if (far.length) {
    const list = element("ul", { class: "norms" }, ...far.map(norm));
    nodes.push(element("details", { class: "far" }, element("summary", {}, say("report.norm.far")), list));
  }
  nodes.push(element("a", { class: "up", href: "#standings" }, say("report.up")));
  return nodes;
}

function cardFacts(card) {
  const { player } = card;
  const pairs = ["birth_year", "fide_id"].filter((name) => player[name]).map((name) => [say(`report.fact.${name}`), clean(player[name])]);
  pairs.push([say("column.points"), shown(player.points)]);
  const counted = score(card, card.lines.filter((line) => line.counted).length);
  if (counted) pairs.push([say("column.score"), counted]);
  for (const name of ["expected", "average_opponents"]) {
    if (player[name] !== null) pairs.push([say(`column.${name}`), cell(name, player[name])]);
  }
  if (player.k !== null) pairs.push([say("column.k"), cell("k", player.k) + (player.k_source ? ` (${code(player.k_source)})` : "")]);
  if (player.change) {
    const exact = shown(unrounded(player.change), true);
    if (exact !== cell("change", card.change)) pairs.push([say("column.change"), exact]);
  }
  // What FIDE prints beside newcomers is told of newcomers. The performance of the rated games is often one of the named
  // ones, rounded.
  const telling = card.performances.filter(({ name, value }) => value !== null && (name !== "newcomer_rp" || player.rating === null));
  const performances = new Map(telling.map(({ name, value }) => [name, value]));
  if (player.performance !== null && ![...performances.values()].some((value) => Math.abs(value - player.performance) < 1)) {
    pairs.push([say("column.performance"), shown(player.performance)]);
  }
  for (const [name, value] of performances) pairs.push([code(name), cell(name, value)]);
  const state = player.state ?? {};
  for (const name of Object.keys(state).sort((one, other) => place(`column.${one}`) - place(`column.${other}`))) {
    const value = state[name];
    if (!(name in player) && value !== null && typeof value !== "object") pairs.push([say(`column.${name}`), cell(name, value)]);
  }
  return pairs;
}

function cardNotes(card) {
  const { player, change, new_rating } = card;
  const first = player.initial;
  const notes = [];
  if (first) {
    const key = `report.headline.initial${first.rating === null ? "_none" : ""}`;
    notes.push(["first", said(key, { ...first, reason: code(first.reason) })]);
  } else if (player.rating !== null && change !== null && new_rating === null) {
    notes.push(["first", said("report.headline.rate_none", { new_rating: player.new_rating, change })]);
  }
  for (const { key, values } of player.steps) if (K_STEP.test(key)) notes.push(["k", said(key, values)]);
  return notes;
}

const isWord = (name) => (["colour", "opponent", "reason"].includes(name) ? "word" : null);

/** A game. Where it does not count, the reason stands where its numbers would be. */
function round(line, names) {
  const out = Boolean(line.reason) && !line.counted;
  const split = names.indexOf("opponent");
  const numbers = names.slice(split + 1);
  const kept = numbers.filter((name) => !out || ["rating", "result"].includes(name) || (name === "gap" && line.gap !== null));
  const opponent = line.number ? element("a", { class: "name", href: `#p${line.number}` }, clean(line.name)) : DASH;
  const cells = names.slice(0, split).map((name) => td(isWord(name), gameCell(line, name)));
  cells.push(td("word", ...who(line.title, opponent, line.federation)));
  for (const name of kept) {
    const attributes = { class: (name === "change" && sign(line.change)) || null, "data-result": name === "result" };
    cells.push(element("td", attributes, gameCell(line, name)));
  }
  if (out) cells.push(element("td", { class: "word reason", colspan: numbers.length - kept.length }, code(line.reason)));
  return element("tr", { class: out ? "left-out" : null, "data-round": line.round, "data-opponent": line.number }, ...cells);
}

function gameCell(line, name) {
  if (name === "reason") return "";
  if (name === "colour") return line.colour ? say(`code.colour.${line.colour}`) : "";
  // Where nobody was, there is the result of a bye, or nothing.
  if (["number", "rating", "result"].includes(name) && !line.number) return shown(line[name] || "");
  return cell(name, line[name], name === "change");
}

function norm(one) {
  const more = one.status === "reached" ? one.steps : unmet(one);
  const lines = more.map(({ key, values, rule }) =>
    element("li", {}, said(key, values), " ", element("cite", { class: "rule" }, named("rule", rule))),
  );
  const text = element("p", {}, element("strong", {}, said(`report.norm.${one.status}`, one)));
  return element("li", { class: one.status }, text, element("ul", { class: "conditions" }, ...lines));
}

function why(steps) {
  const items = steps.map(({ key, values, rule, date }) =>
    element(
      "li",
      {},
      element("span", { class: "text" }, said(key, values)),
      " ",
      element("cite", { class: "rule" }, named("rule", rule), ...(date ? [element("span", { class: "date" }, ` · ${date}`)] : [])),
    ),
  );
  return element("details", { class: "why" }, element("summary", {}, say("report.why")), element("ol", {}, ...items));
}
