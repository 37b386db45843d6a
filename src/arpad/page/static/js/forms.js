// The forms of a page: what was typed, as the plain values a request carries and as the text a link carries.
//
// The inputs stand in the HTML, made there from the system's card. Values travel as typed: the law itself reads
// numbers, in any digits, and says what is wrong with them.

import { element } from "./element.js";
import { call } from "./law.js";
import { say } from "./words.js";

/** A form of some inputs. */
export class Form {
  /** @param {HTMLFormElement} node @param {() => void} changed */
  constructor(node, changed) {
    this.node = node;
    const kinds = { games: Games, events: Events };
    this.fields = [...node.querySelectorAll(".field")].map((field) => new (kinds[field.dataset.kind] ?? Field)(field, changed));
    node.addEventListener("input", changed);
    node.addEventListener("submit", (event) => event.preventDefault());
  }

  /** @param {string} name */
  field(name) {
    return this.fields.find((field) => field.name === name);
  }

  /** What was typed, as part of a request. */
  get values() {
    const values = {};
    for (const { name, value, idle } of this.fields) if (value !== undefined && !idle) values[name] = value;
    return values;
  }

  /** What was typed, as text by name; an input that says nothing is left out. @returns {Object<string, string>} */
  get texts() {
    const texts = {};
    for (const { name, text } of this.fields) if (text !== "") texts[name] = text;
    return texts;
  }

  set texts(texts) {
    for (const field of this.fields) field.text = texts[field.name] ?? "";
    const more = this.node.querySelector("details.more");
    if (more) more.open ||= this.fields.some((field) => field.text !== field.usual && more.contains(field.node));
  }

  /**
   * Show what is wrong at the input it names, and that nothing is wrong with the others.
   * @param {string} [name] @param {string} [message] @returns {boolean} whether there is such an input
   */
  complain(name = "", message = "") {
    let told = false;
    for (const field of this.fields) {
      const mine = message !== "" && (name === field.name || name.startsWith(`${field.name}[`));
      field.complain(mine ? message : "", name);
      told ||= mine;
      if (mine) field.node.closest("details")?.setAttribute("open", "");
    }
    return told;
  }
}

/** One input of any kind but a list of games. */
class Field {
  /** @param {HTMLElement} node */
  constructor(node) {
    this.node = node;
    this.name = node.dataset.field;
    this.kind = node.dataset.kind;
    this.label = node.querySelector("label, legend").textContent;
    this.error = node.querySelector(".error");
    this.control = node.querySelector("input, select, textarea");
    this.radios = this.control.type === "radio" ? [...node.querySelectorAll("input")] : [];
    this.usual = this.text;
  }

  /** Whether it only helps to find what is given itself. */
  get idle() {
    return Boolean(this.node.closest(".found")?.previousElementSibling.querySelector(":checked")?.value);
  }

  /** What a request carries; undefined = nothing was said. */
  get value() {
    const { text } = this;
    if (this.kind === "flag") return this.control.checked;
    if (text === "") return undefined;
    if (this.kind === "ratings") return items(text);
    if (this.kind === "per_player" && text.includes("=")) return Object.fromEntries(items(text).map((item) => item.split("=")));
    if (this.kind === "bands") return items(text).map((item) => ({ from: item.split("=")[0], k: item.split("=")[1] ?? "" }));
    return text;
  }

  get text() {
    if (this.radios.length) return this.radios.find((radio) => radio.checked)?.value ?? "";
    if (this.kind === "flag") return this.control.checked ? "yes" : "";
    return this.control.value.trim();
  }

  set text(text) {
    if (this.radios.length) this.check(text);
    else if (this.kind === "flag") this.control.checked = text !== "";
    else if (this.control.tagName === "SELECT") this.choose(text);
    else this.control.value = text;
  }

  /** Check a radio button; a number that has none gets one. @param {string} text */
  check(text) {
    if (text && !this.radios.some((radio) => radio.value === text)) {
      const label = this.control.closest("label").cloneNode(true);
      const radio = label.querySelector("input");
      radio.id = label.htmlFor = `${radio.name}-${text}`;
      radio.value = label.querySelector("span").textContent = text;
      this.control.closest("label").before(label);
      this.radios.push(radio);
    }
    for (const radio of this.radios) radio.checked = radio.value === text;
  }

  /** Choose an option; one that is not there leaves what the page opens with. @param {string} text */
  choose(text) {
    const options = [...this.control.options];
    const found = options.find((option) => option.value === text) ?? options.find((option) => option.defaultSelected);
    this.control.value = (found ?? options[0]).value;
  }

  /** Say what is wrong with this input, or that nothing is. @param {string} message */
  complain(message) {
    if (this.error.textContent !== message) this.error.textContent = message;
    this.error.hidden = !message;
    for (const control of this.radios.length ? this.radios : [this.control]) {
      if (message) control.setAttribute("aria-invalid", "true");
      else control.removeAttribute("aria-invalid");
    }
  }
}

/** A list of games: rows to fill in, or a pasted list that the law reads. */
class Games {
  /** @param {HTMLElement} node @param {() => void} changed */
  constructor(node, changed) {
    this.node = node;
    this.name = node.dataset.field;
    this.changed = changed;
    this.label = node.querySelector("legend")?.textContent;
    this.error = node.querySelector(".error");
    this.box = node.querySelector(".games-input");
    this.rows = node.querySelector(".rows");
    this.template = node.querySelector("template");
    this.usual = "";
    this.list = node.querySelector(".list");
    this.area = node.querySelector("textarea");
    this.echo = node.querySelector(".echo");
    this.undo = node.querySelector(".undo");
    node.addEventListener("click", (event) => this.clicked(event.target.closest("button")));
  }

  /** @param {HTMLButtonElement | null} button */
  clicked(button) {
    if (!button) return;
    if (button.matches(".add")) this.add("", "1").querySelector("input").focus();
    else if (button.matches(".remove")) this.remove(button.closest(".row"));
    else if (button.matches(".undo")) this.restore();
    else if (button.matches(".paste")) this.asList();
    else if (button.matches(".as-rows")) this.asRows();
    this.changed();
  }

  /** @param {string} opponent @param {string} score @param {string} [deviation] @param {string} [colour] */
  add(opponent, score, deviation = "", colour = "") {
    const row = this.template.content.cloneNode(true).firstElementChild;
    for (const [name, value] of Object.entries({ opponent, deviation, colour, "result-of-game": score })) {
      const control = row.querySelector(`.${name}`);
      if (control) control.value = value;
    }
    this.rows.append(row);
    return row;
  }

  /** @param {HTMLElement} row */
  remove(row) {
    this.removed = [row, row.nextElementSibling];
    row.remove();
    this.undo.hidden = false;
    this.undo.focus();
  }

  restore() {
    const [row, before] = this.removed;
    this.rows.insertBefore(row, before?.parentNode === this.rows ? before : null);
    this.undo.hidden = true;
    row.querySelector("input").focus();
  }

  asList() {
    this.area.value = this.games.map((game) => `${game.opponent ?? say("page.unrated_short")} ${game.score}`).join("\n");
    this.show("list");
    this.area.focus();
  }

  asRows() {
    const { games } = this;
    this.rows.replaceChildren();
    for (const game of games) this.add(game.opponent === null ? "" : String(game.opponent), String(game.score));
    this.show("rows");
    this.rows.querySelector("input")?.focus();
  }

  /** @param {string} mode */
  show(mode) {
    this.box.dataset.mode = mode;
    if (!this.list) return;
    this.list.hidden = mode !== "list";
    this.rows.hidden = mode === "list";
    this.node.querySelector(".row-actions").hidden = mode === "list";
  }

  /** The games as a request carries them. */
  get games() {
    return this.box.dataset.mode === "list" ? this.read() : [...this.rows.children].map(this.game);
  }

  get value() {
    const { games } = this;
    return games.length ? games : undefined;
  }

  /** @param {HTMLElement} row */
  game(row) {
    const game = { opponent: said(row, "opponent") || null, score: said(row, "result-of-game") };
    for (const name of ["deviation", "colour"]) if (said(row, name)) game[name] = said(row, name);
    return game;
  }

  /** Read the pasted list, and say of every line how it was read. */
  read() {
    const [lines, problems] = call("arpad.formats.games", "read_games", this.area.value);
    const told = lines.map(({ number, text, game }) => {
      const score = say(["page.loss", "page.draw", "page.win"][game.score * 2]);
      return [number, "read", say("page.read_as", { text, opponent: game.opponent ?? say("page.unrated_short"), score })];
    });
    for (const { line, severity, key, values } of problems) {
      const message = say(key, values);
      told.push([line, severity, line ? say("report.at_line", { line, message }) : message]);
    }
    told.sort((one, other) => one[0] - other[0]);
    this.echo.replaceChildren(...told.map(([, name, text]) => element("li", { class: name }, text)));
    return lines.map(({ game }) => ({ opponent: game.opponent, score: game.score }));
  }

  get text() {
    return this.games.map((game) => [game.opponent ?? "", game.score, game.deviation ?? "", game.colour ?? ""].join(":"))
      .map((text) => text.replace(/:+$/, "")).join(",");
  }

  set text(text) {
    this.show("rows");
    this.rows.replaceChildren();
    for (const game of text.split(",").filter(Boolean)) this.add(...game.split(":"));
  }

  /** @param {string} message @param {string} name "games[2].opponent" */
  complain(message, name) {
    this.error.textContent = message;
    this.error.hidden = !message;
    this.mark(message, name);
  }

  /** @param {string} message @param {string} name */
  mark(message, name) {
    for (const control of this.rows.querySelectorAll("[aria-invalid]")) control.removeAttribute("aria-invalid");
    const place = message && /\[(\d+)\]\.(\w+)/.exec(name);
    if (!place) return;
    const control = place[2] === "score" ? ".result-of-game" : `.${place[2]}`;
    this.rows.children[place[1] - 1]?.querySelector(control)?.setAttribute("aria-invalid", "true");
  }
}

/** The events of a period: each with its day, the own rating then, and its games. */
class Events {
  /** @param {HTMLElement} node @param {() => void} changed */
  constructor(node, changed) {
    this.node = node;
    this.name = node.dataset.field;
    this.changed = changed;
    this.label = node.querySelector("legend").textContent;
    this.error = node.querySelector(":scope > .error");
    this.list = node.querySelector(".groups");
    this.template = node.querySelector(".group-template");
    this.games = new Map([...this.list.children].map((group) => [group, new Games(group, changed)]));
    this.usual = this.text;
    node.addEventListener("click", (event) => this.clicked(event.target.closest(".add-group, .remove-group")));
  }

  /** @param {HTMLButtonElement | null} button */
  clicked(button) {
    if (!button) return;
    if (button.matches(".add-group")) this.add().querySelector("input").focus();
    else {
      button.closest(".group").remove();
      this.node.querySelector(".add-group").focus();
    }
    this.changed();
  }

  add() {
    const group = this.template.content.cloneNode(true).firstElementChild;
    this.list.append(group);
    this.games.set(group, new Games(group, this.changed));
    return group;
  }

  get value() {
    const events = [...this.list.children].map((group) => {
      const event = { games: this.games.get(group).value ?? [] };
      if (said(group, "start")) event.start = said(group, "start");
      if (said(group, "own-rating")) event.rating = said(group, "own-rating");
      return event;
    });
    return events.length ? events : undefined;
  }

  get text() {
    return [...this.list.children]
      .map((group) => [said(group, "start"), said(group, "own-rating"), this.games.get(group).text].join(","))
      .join(";");
  }

  set text(text) {
    this.list.replaceChildren();
    for (const part of text.split(";").filter(Boolean)) {
      const [start, rating, ...games] = part.split(",");
      const group = this.add();
      group.querySelector(".start").value = start;
      group.querySelector(".own-rating").value = rating;
      this.games.get(group).text = games.join(",");
    }
  }

  /** @param {string} message @param {string} name "events[2].games[1].opponent" */
  complain(message, name) {
    this.error.textContent = message;
    this.error.hidden = !message;
    const [, place, part, rest] = /\[(\d+)\]\.(\w+)(.*)/.exec(name) ?? [];
    [...this.list.children].forEach((group, index) => {
      const mine = message !== "" && index === place - 1;
      for (const [key, control] of Object.entries({ start: ".start", rating: ".own-rating" })) {
        group.querySelector(control).ariaInvalid = mine && part === key ? "true" : null;
      }
      this.games.get(group).mark(mine ? message : "", rest ?? "");
    });
  }
}

/** What was typed into a part of a row or a group. @param {Element} node @param {string} name */
const said = (node, name) => node.querySelector(`.${name}`)?.value.trim() ?? "";

/** The items of a list as people type it. @param {string} text */
const items = (text) => text.split(/[\s,;]+/).filter(Boolean);
