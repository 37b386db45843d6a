// What a rating is called, in each list's own words.

import { element } from "./element.js";
import { call } from "./law.js";
import { csv, drawRows, replace } from "./result.js";
import { named, say, shown } from "./words.js";

/** Ask the law. @param {Object<string, any>} request */
export const ask = (request) => call("arpad.glance", "answer", "classes", request);

/** The list that a ladder is of. @param {any} ladder */
const title = ({ list, kind }) => say(`glance.kind.${kind}`, { list: say(`glance.list.${list}`) });

/** What all classes of a list need besides; "" where they differ, or need nothing. @param {any} ladder */
const shared = ({ rungs }) => (rungs.every(({ note }) => note === rungs[0].note) ? rungs[0].note : "");

/** What stands above a list's table. @param {any} ladder */
const caption = (ladder) =>
  shared(ladder) ? say("glance.all_need", { list: title(ladder), note: say(shared(ladder)) }) : title(ladder);

/** What the rating is called, one line a list. @param {any} answer @returns {string[]} */
const names = ({ ladders }) =>
  ladders.map((ladder) => {
    const own = ladder.rungs.filter((rung) => rung.own).map(({ name }) => named("rank", name));
    return say(own.length ? "glance.own" : "glance.no_class", { list: title(ladder), names: own });
  });

/** The columns that say something: where a class ends, and what a title needs where they differ. @param {any} ladder */
function table(ladder) {
  const { rungs } = ladder;
  const columns = [
    ["class", ({ name }) => named("rank", name)],
    ["from", ({ lowest }) => shown(lowest)],
    ["to", ({ highest }) => shown(highest), rungs.some(({ highest }) => highest)],
    ["needs", ({ note }) => (note ? say(note) : ""), !shared(ladder) && rungs.some(({ note }) => note)],
  ].filter(([, , telling = true]) => telling);
  return {
    columns: columns.map(([name]) => ({ label: say(`glance.column.${name}`), number: name === "from" || name === "to" })),
    rows: rungs.map((rung) => columns.map(([, text]) => text(rung))),
    marks: rungs.map(({ own }) => (own ? "own" : null)),
  };
}

/** @param {Element} place @param {string} verb @param {any} answer */
export function draw(place, verb, answer) {
  replace(place, [
    element("p", { class: "headline" }, say("glance.classes", { rating: answer.rating })),
    element("ul", { class: "named" }, ...names(answer).map((text) => element("li", {}, text))),
    element("p", { class: "aside" }, say("glance.name_the_list")),
    ...answer.ladders.map((ladder) => drawRows("ladder", caption(ladder), table(ladder))),
  ]);
}

/** @param {string} verb @param {any} answer */
export const asText = (verb, answer) => [say("glance.classes", { rating: answer.rating }), ...names(answer)].join("\n");

/** @param {any} answer */
export function asCsv(answer) {
  const lines = answer.ladders.flatMap((ladder) => table(ladder).rows.map((row) => [title(ladder), ...row]));
  return csv(lines);
}
