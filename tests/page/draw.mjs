// Draws answers as the page does, without a browser: the site's own scripts on a document of a few lines. A place to
// draw a line in, its outline out:
//   {"page": what the page tells its scripts, "verb": "rate", "request": {...}}
// or the whole report of an event:
//   {"desk": what the page tells its scripts, "file": "text of the event", "system": "fide"}
// The answers are {"outline": [...]}, {"refusal": problem} or {"error": text}.
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

class Element {
  constructor(tag) {
    this.tag = tag;
    this.dataset = {};
    this.attributes = {};
    this.content = [];
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  append(...content) {
    this.content.push(...content);
  }
  replaceChildren(...content) {
    this.content = content;
  }
  addEventListener() {}
  querySelectorAll(tag) {
    return this.content.flatMap((one) =>
      typeof one === "string" ? [] : [...(one.tag === tag ? [one] : []), ...one.querySelectorAll(tag)],
    );
  }
}

globalThis.document = {
  createElement: (tag) => new Element(tag),
  createElementNS: (space, tag) => new Element(tag),
  querySelectorAll: () => [],
};

/** What stands in an element: the tags with their classes, and the texts; of a picture its texts. */
const outline = (element, picture = false) =>
  element.content.flatMap((one) => {
    if (typeof one === "string") return one.trim() ? [one.trim().replace(/\s+/g, " ")] : [];
    if (one.tag === "title" || one.tag === "desc") return []; // what only the live picture has, for screen readers
    const name = [one.tag, ...(one.attributes.class ?? "").split(/\s+/)].filter(Boolean).join(".");
    return [...(picture ? [] : [`<${name}>`]), ...outline(one, picture || one.tag === "svg")];
  });

const at = (address) => pathToFileURL(path.resolve(process.argv[2], "a", address)).href;
const load = (address) => import(at(address));
const [law, words] = await Promise.all([load(process.argv[3]), load(process.argv[4])]);
let before = {};

/** Have the law and the words of a page, and no others. */
async function begin({ micropython, law: parts, words: addresses }) {
  await law.start(at(micropython), parts.map(at));
  words.learn(Object.fromEntries(Object.keys(before).map((key) => [key, undefined])));
  before = Object.assign({}, ...(await Promise.all(addresses.map(load))).map((module) => module.words));
  words.learn(before);
}

/** The report of an event, as the desk has it from the law. */
async function report({ desk, file, system }) {
  const { law: parts, words: addresses } = desk.systems[system];
  await begin({ ...desk, law: [...desk.law, ...parts], words: [...desk.words, ...addresses] });
  const { drawReport, drawHead, drawCard } = await load(desk.parts);
  law.hold("arpad.desk", "Desk", new TextEncoder().encode(file));
  let head = law.askHeld("rate", [system, {}]);
  if (head.asks_norms) law.askHeld("norms", [[]]);
  head = law.askHeld("head", []);
  const cards = law.askHeld("cards", [head.dossier.cards.map(({ player }) => player.number)]);
  const place = new Element("section");
  place.append(drawReport(head));
  const players = place.querySelectorAll("section").find((one) => one.attributes.id === "players");
  for (const card of cards) {
    const article = new Element("article");
    article.setAttribute("class", "player");
    article.append(drawHead(card), ...drawCard(card, head.games));
    players.append(article);
  }
  return place;
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  let answer;
  try {
    let place = new Element("section");
    if (asked.desk) place = await report(asked);
    else {
      const { page, verb, request } = asked;
      await begin(page);
      const view = await load(page.view);
      view.draw(place, verb, (view.ask ?? law.ask)(request));
    }
    answer = { outline: outline(place) };
  } catch (error) {
    answer = error.problem ? { refusal: error.problem } : { error: String(error.stack) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
process.exit(0);
