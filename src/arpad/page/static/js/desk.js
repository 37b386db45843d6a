// The arbiter's desk: a tournament's file comes in, and its report is drawn. The law works beside the page (hands.js).

import { Cancelled, Hands } from "./hands.js";
import { Report } from "./desk_report.js";
import { asCsv, asJson } from "./desk_save.js";
import { WhatIf } from "./desk_what_if.js";
import { register, save } from "./device.js";
import { Form } from "./forms.js";
import { Refusal } from "./law.js";
import { learn, say } from "./words.js";
import { Work, droppable, encoded } from "./work.js";

/**
 * @typedef {{law: string[], words: string[]}} Parts
 * @typedef {{lang: string, root: string, system: string, micropython: string, worker: string, law: string[],
 *   words: string[], systems: Object<string, Parts>, example: string, single?: boolean}} Data
 */

const LARGEST = 2_000_000; // bytes; an event of ten thousand players
const PIECE = 20; // cards that are fetched together
const JUDGED = 150; // players whose norms are looked for together
const SMALL = 60; // players of an event that is shown with its norms at once, not before them
const WAIT = 400; // ms after the last key, before an event is rated anew

class Desk {
  /** @param {HTMLElement} node */
  constructor(node) {
    this.node = node;
    /** @type {Data} */
    this.data = JSON.parse(node.querySelector("script.data").textContent);
    this.hands = new Hands(this.data);
    this.form = node.querySelector("form");
    this.system = node.querySelector(".system-choice");
    this.options = node.querySelector(".options");
    this.work = new Work(node);
    this.place = node.querySelector(".desk-report");
    this.drawn = node.querySelector(".drawn");
    this.find = node.querySelector(".find");
    this.columns = node.querySelector(".columns");
    this.days = node.querySelector(".days");
    /** @type {{name: string, bytes: Uint8Array} | null} */
    this.file = null;
    this.open = false; // whether the file lies before the law
    this.turn = 0;
    this.choose();
    this.listen();
  }

  /** Have the words, and the law come along while the user looks for a file. */
  async start() {
    await this.words(this.data.words);
    for (const node of [this.node, document.documentElement]) node.dataset.live = this.data.lang;
    this.hands.start(this.data.law).then(
      () => {
        document.documentElement.dataset.ready = "";
      },
      (error) => this.complain(error),
    );
  }

  /** @param {string[]} addresses */
  async words(addresses) {
    for (const one of await Promise.all(addresses.map((address) => import(address)))) learn(one.words);
  }

  listen() {
    const { node, form } = this;
    const chooser = node.querySelector(".file");
    const area = node.querySelector(".text");
    form.addEventListener("submit", (event) => event.preventDefault());
    chooser.addEventListener("change", () => {
      this.take([...chooser.files]);
      chooser.value = ""; // so that the same file can be chosen again when it has been put right
    });
    node.querySelector(".example").addEventListener("click", () => this.put(say("desk.example_name"), encoded(this.data.example)));
    node.querySelector(".rate-text").addEventListener("click", () => this.put(say("desk.pasted"), encoded(area.value)));
    node.querySelector(".cancel").addEventListener("click", () => this.hands.cancel());
    this.system.addEventListener("input", () => {
      this.choose();
      this.rate();
    });
    this.find.addEventListener("input", () => this.report.choose(this.find.value));
    const acts = {
      print: () => this.whole(this.report.visible, () => print()),
      csv: () => this.whole([...this.report.cards.keys()], (all) => save(this.named("csv"), asCsv(all))),
      json: () => this.whole([...this.report.cards.keys()], (all) => save(this.named("json"), asJson(all), "application/json")),
      trf: () => this.write(),
      "what-if": () => this.suppose(!this.supposing),
    };
    for (const [name, act] of Object.entries(acts)) node.querySelector(`.tools .${name}`).addEventListener("click", act);
    for (const input of [this.columns, this.days]) {
      input.addEventListener("input", () => {
        this.open = false;
        this.soon();
      });
    }
    droppable(node, node.querySelector(".drop"), (files) => this.take(files));
  }

  /** Put the inputs of the chosen system before the user. */
  choose() {
    const template = this.node.querySelector(`template[data-system="${this.system.value}"]`);
    this.options.replaceChildren(template.content.cloneNode(true));
    this.inputs = new Form(this.options, () => this.soon());
  }

  /** Rate anew when the user has typed to the end. */
  soon() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.rate(), WAIT);
  }

  /** @param {File[]} files */
  take(files) {
    return this.work.take(files, LARGEST, (name, bytes) => this.put(name, bytes));
  }

  /** Read what came in, and rate it. @param {string} name @param {Uint8Array} bytes */
  async put(name, bytes) {
    if (this.work.refuses(name, bytes)) return;
    this.file = { name, bytes };
    this.open = false;
    this.fresh = true;
    await this.rate();
  }

  /** The report of the file that lies on the desk, under the rules that are chosen. */
  async rate() {
    if (!this.file) return;
    const turn = ++this.turn;
    const { name, bytes } = this.file;
    const system = this.system.value;
    const parts = this.data.systems[system];
    this.work.say("");
    this.inputs.complain();
    try {
      this.work.busy(say("desk.starting"));
      await Promise.all([this.hands.start([...this.data.law, ...parts.law]), this.words(parts.words)]);
      if (turn !== this.turn) return;
      if (!this.open) {
        this.work.busy(say("desk.reading", { name }));
        await this.hands.ask("open", ["arpad.desk", "Desk", bytes, ...this.meant]);
        this.open = true;
      }
      const { players } = await this.hands.ask("facts", []);
      this.work.busy(say("desk.rating", { players }));
      let head = await this.hands.ask("rate", [system, this.typed], (done, all) => this.work.progress(done, all));
      if (turn !== this.turn) return;
      if (players > SMALL) await this.show(head);
      if (head.asks_norms) {
        this.work.busy(say("desk.norms", { players }));
        await this.judge(head.dossier.cards.map((card) => card.player.number), turn);
        if (turn !== this.turn) return;
        head = await this.hands.ask("head", []);
        if (players > SMALL) await this.report.complete(head);
      }
      if (players <= SMALL) await this.show(head);
      this.work.rest(say("desk.done", { players, games: head.dossier.counts.games }));
    } catch (error) {
      if (turn === this.turn) this.complain(error);
    }
  }

  /** Have the norms of players looked for, some at a time. @param {number[]} numbers @param {number} turn */
  async judge(numbers, turn) {
    for (let start = 0; start < numbers.length && turn === this.turn; start += JUDGED) {
      const done = await this.hands.ask("norms", [numbers.slice(start, start + JUDGED)]);
      this.work.progress(done, numbers.length);
    }
  }

  /** @param {any} head of a report */
  async show(head) {
    this.suppose(false);
    this.report = new Report(head, (numbers, take) => this.cards(numbers, take));
    this.report.choose(this.find.value);
    this.drawn.replaceChildren(this.report.node);
    this.node.querySelector(".from").textContent = say("desk.of", { name: this.file.name });
    if (this.place.hidden || this.fresh) this.arrive();
    await this.report.ready;
  }

  /** Do something with the report when the cards of some players are there. @param {number[]} numbers @param {(all: any) => void} act */
  async whole(numbers, act) {
    try {
      this.work.busy(say("desk.cards", { players: numbers.length }));
      await this.report.fill(numbers, (done, all) => this.work.progress(done, all));
      this.work.rest("");
      act({ ...this.report.head.dossier, cards: [...this.report.cards.values()].map(({ card }) => card) });
    } catch (error) {
      this.complain(error);
    }
  }

  /** Have the report of a file that has just come in before the eyes. */
  arrive() {
    this.fresh = this.place.hidden = false;
    this.place.scrollIntoView();
    this.place.focus({ preventScroll: true });
  }

  /** Offer other results in the cards, or take the offer back. @param {boolean} on */
  suppose(on) {
    this.supposing?.end();
    this.supposing = on ? new WhatIf(this.report, (changes) => this.moves(changes)) : null;
    if (this.supposing) this.drawn.prepend(this.supposing.node);
    this.node.querySelector(".tools .what-if").setAttribute("aria-pressed", String(on));
  }

  /** What would move; null where it cannot be said. @param {[number, number, number, string][]} changes */
  async moves(changes) {
    try {
      this.work.busy(say("desk.rating", { players: this.report.cards.size }));
      const found = await this.hands.ask("what_if", [this.system.value, this.typed, changes]);
      this.work.rest("");
      return found;
    } catch (error) {
      this.complain(error);
      return null;
    }
  }

  /** Save the event as a report that other programs read. */
  async write() {
    try {
      const { text } = await this.hands.ask("written", ["trf16"]);
      save(this.named("trf"), text, "text/plain");
    } catch (error) {
      this.complain(error);
    }
  }

  /** The name of a file to be saved. @param {string} ending */
  named(ending) {
    return `${this.file.name.replace(/\.\w+$/, "").replace(/[^\p{L}\p{M}\p{N}._-]+/gu, "-")}.${ending}`;
  }

  /** How the file is meant where the guess is wrong: which column is what, and whether days come first in dates. */
  get meant() {
    const pairs = this.columns.value.split(",").map((part) => part.split("=").map((side) => side.trim()));
    const columns = Object.fromEntries(pairs.filter(([name, column]) => name && column));
    return [Object.keys(columns).length ? columns : null, this.days.value ? this.days.value === "day" : null];
  }

  /** What was typed for the chosen system; what was left alone is not said. */
  get typed() {
    const said = this.inputs.fields.filter(({ text, usual }) => text !== usual);
    return Object.fromEntries(said.map(({ name, value }) => [name, value ?? ""]).filter(([, value]) => value !== ""));
  }

  /**
   * Whole cards, a few at a time. @param {number[]} numbers @param {(cards: any[], done: number) => void} take
   */
  async cards(numbers, take) {
    for (let start = 0; start < numbers.length; start += PIECE) {
      const piece = numbers.slice(start, start + PIECE);
      take(await this.hands.ask("cards", [piece]), start + piece.length);
    }
  }

  /** @param {any} error */
  complain(error) {
    this.work.rest("");
    if (error instanceof Cancelled) {
      this.open = false;
      this.work.say(say("desk.cancelled"));
    } else if (error instanceof Refusal) {
      const { key, values } = error.problem;
      const field = this.inputs.field((values.field ?? "").split("[")[0]);
      const message = say(key, { ...values, field: field?.label ?? values.field });
      if (!field || !this.inputs.complain(field.name, message)) this.work.say(message);
    } else {
      this.open = false;
      this.work.say(say("desk.failed"));
      console.warn(error);
    }
  }
}

/** Have a desk go live. @param {HTMLElement} node */
export function begin(node) {
  const desk = new Desk(node);
  desk.start().then(
    () => register(desk.data),
    (error) => {
      desk.work.say(desk.work.general.dataset.failed);
      throw error;
    },
  );
}

for (const node of document.querySelectorAll(":not(.single) > article.desk")) begin(node);
