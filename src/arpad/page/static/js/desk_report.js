// The report of an event on the page: its tables at once, its cards as they come into sight; some of the players only,
// what if a game had ended otherwise, and the report on paper.

import { drawCard, drawHead, drawReport } from "./desk_parts.js";
import { element } from "./element.js";

const AT_ONCE = 60; // so many cards are drawn without waiting until somebody looks
const AHEAD = "1200px"; // how far below the window cards are drawn

export class Report {
  /**
   * @param {any} head of the report (arpad.desk.Head)
   * @param {(numbers: number[], take: (cards: any[], done: number) => void) => Promise<void>} fetch whole cards
   */
  constructor(head, fetch) {
    this.head = head;
    this.fetch = fetch;
    this.node = drawReport(head);
    this.players = this.node.querySelector("#players");
    /** @type {Map<number, {card: any, node: HTMLElement, filled: Promise<void> | null}>} */
    this.cards = new Map(head.dossier.cards.map((card) => [card.player.number, { card, node: this.card(card), filled: null }]));
    this.players.append(...[...this.cards.values()].map(({ node }) => node));
    /** What else is to be done with a card when it has been drawn. @type {(number: number) => void} */
    this.also = () => {};
    this.drawn = new Set();
    this.node.addEventListener("click", (event) => this.jump(event));
    this.watch = new IntersectionObserver((seen) => this.seen(seen), { rootMargin: AHEAD });
    for (const { node } of this.cards.values()) this.watch.observe(node);
  }

  /** The first cards, and all of a small event. */
  get ready() {
    return this.fill([...this.cards.keys()].slice(0, this.cards.size > AT_ONCE ? 1 : AT_ONCE));
  }

  card(card) {
    const { number } = card.player;
    return element("article", { class: "player", id: `p${number}`, "aria-labelledby": `h${number}` }, drawHead(card));
  }

  /** @param {IntersectionObserverEntry[]} seen */
  seen(seen) {
    const near = seen.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => Number(target.id.slice(1)));
    if (near.length) this.fill(near).catch(() => {}); // whoever has it computed is told what is wrong
  }

  /**
   * Have whole cards drawn; those that are there stay.
   * @param {number[]} numbers @param {(done: number, all: number) => void} [tell]
   */
  async fill(numbers, tell) {
    const waiting = numbers.map((number) => this.cards.get(number).filled).filter(Boolean);
    const missing = numbers.filter((number) => !this.cards.get(number).filled);
    if (missing.length) {
      const fetching = this.fetch(missing, (cards, done) => {
        for (const card of cards) {
          const own = this.cards.get(card.player.number);
          own.card = card;
          this.watch.unobserve(own.node);
          own.node.append(...drawCard(card, this.head.games));
          this.drawn.add(card.player.number);
          this.also(card.player.number);
        }
        tell?.(done, missing.length);
      });
      for (const number of missing) this.cards.get(number).filled = fetching;
      fetching.catch(() => {
        for (const number of missing) this.cards.get(number).filled = null;
      });
      waiting.push(fetching);
    }
    await Promise.all(waiting);
  }

  /** Have what is known by now in place of what was known before. @param {any} head */
  async complete(head) {
    this.head = head;
    const whole = drawReport(head);
    whole.querySelector("#players").replaceWith(this.players);
    this.node.replaceChildren(...whole.children);
    const drawn = [...this.drawn];
    for (const card of head.dossier.cards) this.cards.get(card.player.number).card = card;
    for (const number of drawn) {
      const own = this.cards.get(number);
      own.filled = null;
      own.node.replaceChildren(own.node.firstElementChild);
    }
    this.drawn.clear();
    await this.fill(drawn);
  }

  /** The players that are to be seen, by start number. */
  get visible() {
    return [...this.cards].filter(([, { node }]) => !node.hidden).map(([number]) => number);
  }

  /**
   * Show some players only: those of a number, or whose name, title or federation has the words; a comma is "or".
   * @param {string} text
   */
  choose(text) {
    const asked = text.split(/[,;]/).map((part) => part.trim().toLowerCase()).filter(Boolean);
    const fits = ({ number, name, title, federation }) => {
      const words = `${title} ${name} ${federation}`.toLowerCase();
      return asked.some((part) => (/^\d+$/.test(part) ? Number(part) === number : part.split(/\s+/).every((word) => words.includes(word))));
    };
    for (const [number, { card, node }] of this.cards) {
      node.hidden = asked.length > 0 && !fits(card.player);
      for (const row of this.node.querySelectorAll(`.standings [data-player="${number}"]`)) row.hidden = node.hidden;
    }
  }

  /** Follow a link within the report, without leaving it in the address. @param {MouseEvent} event */
  jump(event) {
    const link = event.target.closest('a[href^="#"]');
    const to = link && this.node.querySelector(`[id="${link.hash.slice(1)}"]`);
    if (!to) return;
    event.preventDefault();
    if (to.hidden) this.choose("");
    const number = Number(to.id.slice(1));
    if (this.cards.has(number)) this.fill([number]).catch(() => {});
    to.tabIndex = -1;
    to.focus({ preventScroll: true });
    to.scrollIntoView();
  }
}
