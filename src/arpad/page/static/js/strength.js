// The level that moves show: games come in, the engine searches their positions, and the law judges what it found.

import { register } from "./device.js";
import { Engine, EngineError } from "./engine.js";
import { Cancelled, Hands } from "./hands.js";
import { Refusal } from "./law.js";
import { SiteError, games as gamesOf } from "./strength_sites.js";
import { blocks, drawGame, drawList, drawTogether, labels } from "./strength_report.js";
import { learn, say } from "./words.js";
import { Work, droppable, encoded } from "./work.js";

/**
 * @typedef {{lang: string, root: string, slug: string, micropython: string, worker: string, engine: string,
 *   model: string, law: string[], words: string[], example: string}} Data
 */

const LARGEST = 5_000_000; // bytes; a thousand games with clocks
const NARROW = 560; // px; below, pictures are drawn for a phone
const WIDTHS = { narrow: 340, wide: 720 };

class Strength {
  /** @param {HTMLElement} node */
  constructor(node) {
    this.node = node;
    /** @type {Data} */
    this.data = JSON.parse(node.querySelector("script.data").textContent);
    this.hands = new Hands(this.data);
    this.engine = new Engine(this.data.engine);
    this.work = new Work(node);
    this.found = node.querySelector(".found");
    this.list = node.querySelector(".list");
    this.game = node.querySelector(".whole");
    this.together = node.querySelector(".together");
    this.turn = 0;
    this.listen();
  }

  /** Have the words, and the law come along while the user looks for a game. */
  async start() {
    for (const one of await Promise.all(this.data.words.map((address) => import(address)))) learn(one.words);
    for (const node of [this.node, document.documentElement]) node.dataset.live = this.data.lang;
    this.hands.start(this.data.law).then(
      () => {
        document.documentElement.dataset.ready = "";
      },
      (error) => this.complain(error),
    );
  }

  listen() {
    const { node } = this;
    node.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      if (node.querySelector(".user")) this.fetch();
    });
    node.querySelector(".cancel").addEventListener("click", () => this.stop());
    const chooser = node.querySelector(".file");
    if (!chooser) return;
    chooser.addEventListener("change", () => {
      this.take([...chooser.files]);
      chooser.value = "";
    });
    const area = node.querySelector(".text");
    node.querySelector(".example").addEventListener("click", () => this.put(say("strength_page.example_name"), encoded(this.data.example)));
    node.querySelector(".judge-text").addEventListener("click", () => this.put(say("desk.pasted"), encoded(area.value)));
    droppable(node, node.querySelector(".drop"), (files) => this.take(files));
  }

  /** @param {File[]} files */
  take(files) {
    return this.work.take(files, LARGEST, (name, bytes) => this.put(name, bytes));
  }

  /** Read what came in, and judge it. @param {string} name @param {Uint8Array} bytes */
  async put(name, bytes) {
    if (this.work.refuses(name, bytes)) return;
    await this.judge(name, bytes, parsed(new TextDecoder().decode(bytes)));
  }

  /** Have a player's games brought from a site, and judge them. */
  async fetch() {
    const [site, user, count] = [".site", ".user", ".count"].map((name) => this.node.querySelector(name));
    const named = { site: site.selectedOptions[0].text, user: user.value.trim() };
    if (!named.user) return user.focus();
    const turn = ++this.turn;
    this.work.say("");
    this.work.busy(say("strength_page.fetching", named));
    try {
      const found = await gamesOf(site.value, named.user, Number(count.value));
      if (turn !== this.turn) return;
      if (!found.length) throw new SiteError("strength_page.none");
      await this.judge(named.site, new Uint8Array(), found, named.user);
    } catch (error) {
      if (turn !== this.turn) return;
      this.work.rest("");
      if (!(error instanceof SiteError)) throw error;
      this.work.say(say(error.message, named));
    }
  }

  /**
   * @param {string} name of what came in @param {Uint8Array} bytes @param {any[] | null} values parsed games, where it is JSON
   * @param {string} [player] whose games they are
   */
  async judge(name, bytes, values, player = "") {
    const turn = ++this.turn;
    this.work.say("");
    if (!this.data.engine) return this.work.say(say("strength_page.no_engine"));
    try {
      this.work.busy(say("strength_page.reading", { name }));
      const [{ model }] = await Promise.all([import(this.data.model), this.hands.start(this.data.law)]);
      await this.hands.ask("open", ["arpad.strength.session", "Session", bytes, model, values]);
      this.heads = await this.hands.ask("heads", []);
      /** @type {Map<number, any>} */
      this.judged = new Map();
      this.player = player;
      this.work.busy(say("strength_page.loading"));
      const engine = await this.engine.start();
      if (turn !== this.turn) return;
      this.begin();
      await this.all(engine, turn);
    } catch (error) {
      if (turn === this.turn) this.complain(error);
    }
  }

  /** Search and judge one game after the other; each is shown when it is there. @param {string} engine @param {number} turn */
  async all(engine, turn) {
    const heads = this.heads.filter(({ judgeable }) => judgeable);
    const all = heads.reduce((sum, { plies }) => sum + plies + 1, 0);
    let done = 0;
    for (const [index, head] of heads.entries()) {
      const { positions, nodes } = await this.hands.ask("task", [head.number]);
      this.work.busy(say("strength_page.game", { number: index + 1, count: heads.length, white: head.white || "?", black: head.black || "?" }));
      await this.engine.fresh();
      const said = [];
      for (const position of positions) {
        said.push(await this.engine.search(position, nodes));
        if (turn !== this.turn) return;
        this.work.progress((done += 1), all);
      }
      this.judged.set(head.number, await this.hands.ask("judge", [head.number, engine, said]));
      if (turn !== this.turn) return;
      await this.show();
    }
    if (!this.shown && this.heads.length) await this.open(this.heads[0].number);
    this.work.rest(say("strength_page.done", { count: this.judged.size }));
  }

  /** Make place for what will be judged. */
  begin() {
    this.shown = false;
    this.found.hidden = true;
    for (const place of [this.list, this.game, this.together]) place.replaceChildren();
  }

  /** Show what is judged so far; the first game whole. */
  async show() {
    if (this.heads.length > 1) {
      this.list.replaceChildren(drawList(this.heads, this.judged, (number) => this.open(number, true)));
      const history = await this.hands.ask("together", [this.player]);
      const names = history?.speeds.map(blocks) ?? [];
      const trends = await this.hands.ask("trends", [this.player, names, say("strength.trend_picture"), this.width]);
      this.together.replaceChildren(...drawTogether(history, trends));
    }
    if (!this.shown) await this.open([...this.judged.keys()][0]);
  }

  /** Show one game whole. @param {number} number @param {boolean} [wanted] by the user, who is then led there */
  async open(number, wanted = false) {
    const judged = this.judged.get(number);
    const head = this.heads[number];
    const points = judged && (await this.hands.ask("points", [number]));
    const pictures = judged && (await this.hands.ask("pictures", [number, labels(head, judged, points), this.width]));
    this.game.replaceChildren(drawGame(head, judged, pictures, points));
    const first = !this.shown;
    this.shown = true;
    this.found.hidden = false;
    if (!first && !wanted) return;
    const place = wanted ? this.game : this.found;
    place.scrollIntoView();
    place.focus({ preventScroll: true });
  }

  get width() {
    return document.documentElement.clientWidth < NARROW ? WIDTHS.narrow : WIDTHS.wide;
  }

  /** Judge no more; what is there stays. */
  stop() {
    this.turn += 1;
    this.engine.stop();
    this.work.rest(say("strength_page.stopped"));
  }

  /** @param {any} error */
  complain(error) {
    this.work.rest("");
    if (error instanceof Cancelled) return;
    if (error instanceof Refusal) this.work.say(say(error.problem.key, error.problem.values));
    else if (error instanceof EngineError) this.work.say(say("strength_page.engine_failed"));
    else {
      this.work.say(say("desk.failed"));
      console.warn(error);
    }
  }
}

/** The games in a JSON text: a list of them, one a line, or a month of them; null where it is none. @param {string} text */
function parsed(text) {
  if (!/^\s*[{[]\s*["{]/.test(text) || /^\s*\[\w+\s+"/.test(text)) return null;
  try {
    const value = JSON.parse(text);
    return Array.isArray(value) ? value : (value.games ?? [value]);
  } catch {
    const lines = text.split("\n").filter((line) => line.trim());
    try {
      return lines.map((line) => JSON.parse(line));
    } catch {
      return null;
    }
  }
}

const node = document.querySelector("article.strength");
const page = new Strength(node);
page.start().then(
  () => register(page.data),
  (error) => {
    page.work.say(page.work.general.dataset.failed);
    throw error;
  },
);
