// The report on games, drawn as report/templates/strength.html has it: what the moves of each side show, where the game
// turned, and what several games of one player show together.

import { element } from "./element.js";
import { fixed, say } from "./words.js";

const SIDES = ["white", "black"];
const DASH = "–";

/**
 * One game whole. @param {any} head @param {any} judged undefined where nothing could be @param {any} pictures
 * @param {any[]} points those that have a board
 */
export function drawGame(head, judged, pictures, points) {
  const drawn = [element("h2", {}, pair(head)), facts(told(head))];
  if (!judged) drawn.push(element("p", {}, problem(head.problem)));
  else {
    const notes = [judged.difference && say(judged.difference), ...judged.problems.map(problem)].filter(Boolean);
    drawn.push(
      element("div", { class: "sides" }, ...SIDES.map((name) => side(name, head, judged, pictures[name]))),
      items("notes", notes),
      element("figure", { class: "curves" }, picture(pictures.curve), element("figcaption", {}, key(head))),
      ...turns(judged, points, pictures.boards),
    );
  }
  return report(element("section", { class: "game" }, ...drawn), judged && sure(judged), judged && made(judged));
}

/** @param {...any} content */
const report = (...content) => element("article", { class: "report strength" }, ...content);

/** Who played whom. @param {any} head */
const pair = (head) => say("strength.pair", { white: nameOf(head, "white"), black: nameOf(head, "black") });

/** @param {any} head @param {string} name */
const nameOf = (head, name) => head[name] || say(`strength.${name}`);

/** When, how fast, which opening, with which result; as far as it is known. @param {any} head @returns {[string, string][]} */
function told(head) {
  const pairs = ["date", "opening", "result"].filter((name) => head[name]).map((name) => [say(`strength.${name}`), head[name]]);
  if (head.base !== null) {
    const values = { minutes: head.base / 60, increment: head.increment ?? 0, speed: speedName(head.speed) };
    pairs.push([say("strength.time_control"), say(head.speed ? "strength.time" : "strength.time_other", values)]);
  }
  return pairs;
}

/** @param {string} speed */
const speedName = (speed) => (speed ? say(`strength.speed_${speed}`) : "");

/** @param {[string, string][]} pairs */
const facts = (pairs) =>
  element("dl", { class: "facts" }, ...pairs.map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value))));

/** @param {string} kind @param {string[]} lines */
const items = (kind, lines) => lines.length > 0 && element("ul", { class: kind }, ...lines.map((line) => element("li", {}, line)));

/** What the moves of one side show. @param {string} name @param {any} head @param {any} judged @param {string} range */
function side(name, head, judged, range) {
  const found = judged[name];
  const rows = [
    ["accuracy", percent(found.accuracy)],
    ["acpl", found.acpl === null ? DASH : fixed(found.acpl, 0)],
    ["errors", `${found.blunders}, ${found.mistakes}, ${found.inaccuracies}`],
    ["moves", found.moves],
    ["opening", found.opening],
    ["forced", found.forced],
    ["decisions", found.decisions],
    ...(found.clock ? clock(found.clock) : []),
    ["rating", head[`${name}_rating`] ?? DASH],
  ];
  return element(
    "section",
    { class: `side ${name}` },
    element("h3", {}, nameOf(head, name), head[name] && " ", head[name] && element("span", { class: "colour" }, say(`strength.${name}`))),
    element("p", { class: "level" }, level(found)),
    found.wording && element("p", { class: "scale" }, say("strength.scale", { speed: speedName(judged.speed) })),
    range && element("figure", { class: "range" }, picture(range)),
    items("why", found.why.map(({ key, points }) => say("strength.reason", { reason: say(key), points }))),
    items("problems", found.problems.map(problem)),
    facts(rows.filter(([, value]) => value !== DASH).map(([row, value]) => [say(`strength.row.${row}`), String(value)])),
  );
}

/** @param {any} clock how a side used its time */
function clock({ mean, longest, longest_ply: ply, left, short }) {
  const seconds = (value) => say("strength.seconds", { seconds: fixed(value, 1) });
  return [
    ["pace", seconds(mean)],
    ["longest", ply ? say("strength.seconds_at", { seconds: fixed(longest, 1), number: Math.ceil(ply / 2) }) : DASH],
    ["left", seconds(left)],
    ["hurry", short],
  ];
}

/** The range in words. @param {any} found */
function level(found) {
  if (!found.wording) return say("strength.no_level");
  const worded = say(found.wording, found);
  return found.rough ? say("strength.rough", { level: worded }) : worded;
}

/** What pictures say to those who do not see them. @param {any} head @param {any} judged @param {any[]} points */
export function labels(head, judged, points) {
  const range = (name) => say("strength.level_picture", { player: nameOf(head, name), level: level(judged[name]) });
  const board = (point) =>
    say(point.better_san ? "strength.board_picture" : "strength.board_only", { move: move(point), better: point.better_san });
  return { white: range("white"), black: range("black"), curve: say("strength.curve"), boards: points.map(board) };
}

/** @param {any} head */
const key = (head) =>
  `${say("strength.curve")}. ${say("strength.curve_key")}${head.evals ? ` ${say("strength.curve_source")}` : ""}`;

/** Where the game turned. @param {any} judged @param {any[]} points @param {string[]} boards */
function turns(judged, points, boards) {
  const one = (point, index) =>
    element(
      "li",
      {},
      element("figure", {}, picture(boards[index])),
      element(
        "div",
        {},
        element("p", { class: "move" }, element("span", { class: "no" }, String(index + 1)), ` ${move(point)}`),
        element("p", {}, sentence(point, judged)),
        point.better_san && element("p", { class: "better" }, `${say("strength.column.better")}: `, element("strong", {}, point.better_san)),
      ),
    );
  return [
    element("h3", {}, say("strength.turning_points")),
    points.length ? element("ol", { class: "points" }, ...points.map(one)) : element("p", {}, say("strength.no_turning_points")),
    judged.decisive === null && judged.decisive_why && element("p", { class: "undecided" }, say(judged.decisive_why)),
    judged.missed.length > 0 && element("h3", {}, say("strength.missed")),
    items("missed", judged.missed.map(missed)),
  ];
}

/** A move with its number. @param {{ply: number, san: string}} point */
const move = ({ ply, san }) => `${Math.ceil(ply / 2)}${ply % 2 ? "." : "..."} ${san}`;

const chances = ({ before, after }) => ({ before: fixed(before, 0), after: fixed(after, 0) });

const missed = (point) =>
  say("strength.missed_line", { ...chances(point), move: move(point), reply: move({ ply: point.ply + 1, san: point.reply_san }) });

function sentence(point, judged) {
  const worded = say("strength.side_note", { side: say(`strength.${point.side}`), reason: say(point.key, point.values) });
  return judged.decisive?.ply === point.ply ? `${worded} ${say(judged.decisive_why)}` : worded;
}

/** @param {{key: string, values: any}} found */
const problem = ({ key: name, values }) => say(name, values);

/** How sure all this is. @param {any} judged */
function sure({ speed }) {
  const keys = ["not_a_rating", "sure_range", "sure_one", "sure_opponent", ...(speed === "blitz" ? ["sure_blitz"] : []), "sure_scale"];
  return element("section", { class: "sure" }, element("h2", {}, say("strength.sure")), items("lines", keys.map((name) => say(`strength.${name}`))));
}

/** Engine, budget and model. @param {any} judged */
const made = (judged) => element("footer", { class: "report-foot" }, element("p", {}, say("strength.made_with", judged)));

/**
 * All games, a line each. @param {any[]} heads @param {Map<number, any>} judged @param {(number: number) => void} open
 */
export function drawList(heads, judged, open) {
  const range = "strength.column.level";
  const columns = ["strength.date", "strength.white", range, "strength.black", range, "strength.result"].map((name) => ({ label: say(name) }));
  const rows = heads.map((head) => {
    const found = judged.get(head.number);
    const shown = (name) => (found ? level(found[name]) : head.judgeable ? say("strength_page.waiting") : "");
    const button = element("button", { type: "button", "aria-label": `${say("strength_page.open")}: ${pair(head)}` }, say("strength_page.open"));
    button.addEventListener("click", () => open(head.number));
    const cells = [head.date, nameOf(head, "white"), shown("white"), nameOf(head, "black"), shown("black"), head.result];
    return [...cells, found || !head.judgeable ? button : ""];
  });
  const title = say("strength.all_games");
  return report(element("section", {}, element("h2", {}, title), table([...columns, { label: "" }], rows, title)));
}

/** @param {{label: string, number?: boolean}[]} columns @param {(string | Node)[][]} rows @param {string} label */
function table(columns, rows, label) {
  const row = (cells, tag) =>
    element("tr", {}, ...cells.map((cell, index) => element(tag, { scope: tag === "th" && "col", class: columns[index].number && "number" }, cell)));
  const head = element("thead", {}, row(columns.map((column) => column.label), "th"));
  const body = element("tbody", {}, ...rows.map((cells) => row(cells, "td")));
  return element("div", { class: "scroll", role: "region", tabindex: 0, "aria-label": label }, element("table", {}, head, body));
}

/** What the games of a player show together. @param {any} history @param {string[]} trends pictures, one a speed */
export function drawTogether(history, trends) {
  if (!history?.speeds.length) return [];
  const drawn = history.speeds.flatMap((speed, index) => ofSpeed(speed, trends[index]));
  if (history.costs.length) drawn.push(...costs(history));
  return [report(element("section", { class: "history" }, element("h2", {}, say("strength.of_player", history)), ...drawn))];
}

function ofSpeed(found, trend) {
  const named = { speed: speedName(found.speed), games: found.average.games };
  const drawn = [element("p", { class: "level" }, `${say("strength.level_of_games", named)}: ${average(found.average)}`)];
  if (trend) {
    const title = say("strength.trend", named);
    drawn.push(element("h3", {}, title), element("figure", { class: "curves" }, picture(trend)), element("p", {}, element("strong", {}, say(found.trend.key))));
    const rows = found.trend.blocks.map((block, index) => [blocks(found)[index], String(block.games), average(block)]);
    drawn.push(table(heads("dates", "games", "level"), rows, title));
  }
  for (const [name, groups] of [["by_colour", found.colours], ["by_opening", found.openings]]) {
    if (groups.length) drawn.push(element("h3", {}, say(`strength.${name}`, named)), grouped(groups, name === "by_opening", say(`strength.${name}`, named)));
  }
  return drawn;
}

const NUMBERS = ["games", "points", "accuracy", "moves", "lost", "share"];

/** @param {...string} names */
const heads = (...names) => names.map((name) => ({ label: say(`strength.column.${name}`), number: NUMBERS.includes(name) }));

/** The names of a speed's blocks: their dates, or their place. @param {any} speed */
export const blocks = ({ dates }) => dates.map((days, index) => [...new Set(days.filter(Boolean))].join(" – ") || String(index + 1));

/** @param {any} found */
const average = (found) => (found ? say(found.wording, found) : DASH);

function grouped(groups, opening, label) {
  const row = (one) => [
    ...(opening ? [one.name] : []),
    say(`strength.${one.colour}`),
    String(one.games),
    `${one.points} / ${one.scored}`,
    percent(one.accuracy),
    average(one.average),
  ];
  return table(heads(...(opening ? ["opening"] : []), "colour", "games", "points", "accuracy", "level"), groups.map(row), label);
}

function costs({ lost, costs: found }) {
  const title = say("strength.costs");
  const row = (one) => [say(`strength.cost.${one.kind}`), String(one.moves), fixed(one.lost, 2), say("strength.percent", { value: fixed(one.share, 0) })];
  return [element("h3", {}, title), element("p", {}, say("strength.costs_about", { lost: fixed(lost, 2) })), table(heads("kind", "moves", "lost", "share"), found.map(row), title)];
}

/** @param {number | null} value */
const percent = (value) => (value === null ? DASH : say("strength.percent", { value: fixed(value, 1) }));

/** A picture as the law draws it. @param {string} svg */
const picture = (svg) => document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
