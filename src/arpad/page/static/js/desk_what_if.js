// What if a game had ended otherwise, or ends so: other results are chosen in the players' cards, and what moves is told.

import { element } from "./element.js";
import { cell, drawRows } from "./result.js";
import { say, shown } from "./words.js";

// Results from a player's side, as cards show them, and as the law names them (arpad.what_if.RESULTS).
const RESULTS = { 1: "1-0", "½": "draw", 0: "0-1", "+": "+-", "-": "-+" };
const ORDER = ["1", "½", "0", "+", "-"];
const OTHER = { "1-0": "0", draw: "½", "0-1": "1", "+-": "-", "-+": "+" }; // from the opponent's side
const MOVING = ["points", "rank", "change", "new_rating"];

export class WhatIf {
  /**
   * @param {import("./desk_report.js").Report} report
   * @param {(changes: [number, number, number, string][]) => Promise<any>} ask
   */
  constructor(report, ask) {
    this.report = report;
    this.ask = ask;
    /** @type {Map<string, [number, number, number, string]>} */
    this.changes = new Map();
    this.turn = 0;
    this.list = element("ul", { class: "changes" });
    this.status = element("p", { role: "status" });
    this.moved = element("div");
    this.node = element(
      "section",
      { class: "what-if", "aria-labelledby": "h-what-if" },
      element("h2", { id: "h-what-if" }, say("desk.what_if")),
      element("p", { class: "hint" }, say("desk.what_if_hint")),
      this.list,
      this.status,
      this.moved,
    );
    report.also = (number) => this.offer(number);
    for (const number of report.drawn) this.offer(number);
  }

  /** Take everything back, and the choices out of the cards. */
  end() {
    this.report.also = () => {};
    for (const select of this.selects) {
      select.parentElement.textContent = select.dataset.is || "–";
    }
    this.node.remove();
  }

  /** @returns {HTMLSelectElement[]} */
  get selects() {
    return [...this.report.node.querySelectorAll("select.suppose")];
  }

  /** Offer other results in the card of a player. @param {number} number */
  offer(number) {
    const { card, node } = this.report.cards.get(number);
    for (const row of node.querySelectorAll(".games tbody tr")) {
      const [round, opponent] = [Number(row.dataset.round), Number(row.dataset.opponent)];
      const line = card.lines.find((one) => one.round === round && one.number === opponent);
      const place = row.querySelector("[data-result]");
      if (!opponent || !place || place.firstElementChild) continue;
      const options = ORDER.map((one) => element("option", { value: one, selected: one === line.result }, one));
      if (!ORDER.includes(line.result)) options.unshift(element("option", { value: "", selected: true }, "–"));
      const label = say("desk.suppose", { round, player: card.player.name, opponent: line.name });
      const select = element("select", { class: "suppose", "aria-label": label, "data-is": line.result }, ...options);
      const key = pairing(round, number, opponent);
      const already = this.changes.get(key);
      if (already) select.value = already[1] === number ? seen(already[3]) : OTHER[already[3]];
      Object.assign(select.dataset, { round, player: number, opponent });
      select.addEventListener("input", () => this.suppose(select));
      place.replaceChildren(select);
    }
  }

  /** @param {HTMLSelectElement} select */
  suppose({ value, dataset }) {
    const [round, player, opponent] = [dataset.round, dataset.player, dataset.opponent].map(Number);
    const key = pairing(round, player, opponent);
    if (value === dataset.is) this.changes.delete(key);
    else if (value) this.changes.set(key, [round, player, opponent, RESULTS[value]]);
    this.mirror(round, player, opponent);
    this.compute();
  }

  /** Have both cards of a pairing show what is supposed. @param {number} round @param {number} player @param {number} opponent */
  mirror(round, player, opponent) {
    const change = this.changes.get(pairing(round, player, opponent));
    for (const select of this.selects) {
      const mine = Number(select.dataset.player);
      const other = Number(select.dataset.opponent);
      if (Number(select.dataset.round) !== round || pairing(round, mine, other) !== pairing(round, player, opponent)) continue;
      select.value = change ? (change[1] === mine ? seen(change[3]) : OTHER[change[3]]) : select.dataset.is;
      select.classList.toggle("changed", Boolean(change));
    }
  }

  /** Show what is supposed, and what moves. */
  async compute() {
    const turn = ++this.turn;
    const names = (number) => this.report.cards.get(number).card.player.name;
    this.list.replaceChildren(
      ...[...this.changes.values()].map(([round, player, opponent, result]) => {
        const text = say("what_if.result", { round, player: names(player), opponent: names(opponent), result: seen(result) });
        const remove = element("button", { type: "button", class: "remove", "aria-label": say("desk.take_back", { text }) }, "×");
        remove.addEventListener("click", () => {
          this.changes.delete(pairing(round, player, opponent));
          this.mirror(round, player, opponent);
          this.compute();
        });
        return element("li", {}, text, " ", remove);
      }),
    );
    if (!this.changes.size) return this.show(null);
    const found = await this.ask([...this.changes.values()]);
    if (turn === this.turn && found) this.show(found);
  }

  /** @param {any} found what would move (arpad.what_if.WhatIf) */
  show(found) {
    this.moved.replaceChildren();
    this.status.textContent = "";
    if (!found) return;
    const { moves, players } = found;
    this.status.textContent = moves.length ? say("what_if.count", { moves: moves.length, players }) : say("what_if.none");
    if (!moves.length) return;
    const names = MOVING.filter((name) => moves.some((move) => move[name] !== move[`other_${name}`]));
    const norms = moves.some((move) => move.norms.length);
    const label = (name) => ({ label: say(`column.${name}`), number: true });
    const columns = [label("number"), { label: say("column.name"), number: false }, ...names.map(label)];
    if (norms) columns.push({ label: say("what_if.norms"), number: false });
    const rows = moves.map((move) => [
      shown(move.number),
      [move.title, move.name].filter(Boolean).join(" "),
      ...names.map((name) => moving(name, move[name], move[`other_${name}`])),
      ...(norms ? [move.norms.map(normMove).join(", ")] : []),
    ]);
    this.moved.append(drawRows("moves", say("desk.moves"), { columns, rows, marks: moves.map(() => null) }));
  }
}

/** The pairing of two players, whoever is named first. @param {number} round @param {number} one @param {number} other */
const pairing = (round, one, other) => [round, Math.min(one, other), Math.max(one, other)].join(" ");

/** A result as a card shows it. @param {string} result */
const seen = (result) => Object.keys(RESULTS).find((one) => RESULTS[one] === result);

/** @param {string} name @param {number | null} before @param {number | null} after */
const moving = (name, before, after) =>
  before === after ? cell(name, before) : say("what_if.move", { before: cell(name, before), after: cell(name, after) });

function normMove({ norm, status, other_status }) {
  const name = norm.toUpperCase();
  if (other_status === "reached") return say("what_if.norm_gained", { norm: name });
  if (status === "reached") return say("what_if.norm_lost", { norm: name });
  return say("what_if.norm_move", { norm: name, before: say(`norm.status.${status}`), after: say(`norm.status.${other_status}`) });
}
