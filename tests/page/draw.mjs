// Draws answers as the page does, without a browser: the site's own scripts on a document of a few lines. A place to
// draw a line in, its outline out:
//   {"page": what the page tells its scripts, "verb": "rate", "request": {...}}
// The answers are {"outline": [...]}, {"refusal": problem} or {"error": text}.
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

class Element {
  constructor(tag) {
    this.tag = tag;
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

globalThis.document = { createElement: (tag) => new Element(tag), createElementNS: (space, tag) => new Element(tag) };

/** What stands in an element: the tags with their classes, and the texts; of a picture its texts. */
const outline = (element, picture = false) =>
  element.content.flatMap((one) => {
    if (typeof one === "string") return one.trim() ? [one.trim().replace(/\s+/g, " ")] : [];
    if (one.tag === "title" || one.tag === "desc") return []; // what only the live picture has, for screen readers
    const name = [one.tag, one.attributes.class].filter(Boolean).join(".");
    return [...(picture ? [] : [`<${name}>`]), ...outline(one, picture || one.tag === "svg")];
  });

const at = (address) => pathToFileURL(path.resolve(process.argv[2], "a", address)).href;
const load = (address) => import(at(address));
const [law, words] = await Promise.all([load(process.argv[3]), load(process.argv[4])]);
let before = {};

for await (const line of createInterface({ input: process.stdin })) {
  const { page, verb, request } = JSON.parse(line);
  let answer;
  try {
    await law.start(at(page.micropython), page.law.map(at));
    words.learn(Object.fromEntries(Object.keys(before).map((key) => [key, undefined])));
    before = Object.assign({}, ...(await Promise.all(page.words.map(load))).map((module) => module.words));
    words.learn(before);
    const view = await load(page.view);
    const place = new Element("section");
    view.draw(place, verb, (view.ask ?? law.ask)(request));
    answer = { outline: outline(place) };
  } catch (error) {
    answer = error.problem ? { refusal: error.problem } : { error: String(error.stack) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
process.exit(0);
