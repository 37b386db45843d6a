// A page going live: its forms ask the law on every key, and its answers follow.

import { register, save } from "./device.js";
import { Form } from "./forms.js";
import { ask, start, Refusal } from "./law.js";
import * as share from "./share.js";
import * as store from "./store.js";
import { learn, say } from "./words.js";

/** @typedef {{lang: string, slug: string, system: string, view: string, micropython: string, root: string, single?: boolean}} Data */

/** One verb of a calculator: a form, and the answer beside it. */
class Tab {
  /** @param {HTMLElement} node @param {Calculator} page */
  constructor(node, page) {
    this.node = node;
    this.page = page;
    this.verb = node.dataset.verb;
    this.name = node.dataset.tab;
    this.result = node.querySelector(".result");
    this.general = node.querySelector(".error.general");
    this.told = node.querySelector(".told");
    this.status = node.querySelector(".status");
    this.systems = node.querySelector("details.system");
    this.systems?.addEventListener("toggle", () => this.carry());
    this.form = new Form(node.querySelector("form"), () => this.changed());
    this.opening = this.form.texts;
    this.actions();
    this.memory();
  }

  /** Something was typed. */
  changed() {
    if (!this.page.live) return;
    this.compute();
    this.announce();
    // The address waits until the answer is there: a browser takes longer to change it than the law to answer.
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.node.isConnected && this.page.mirror(this));
    if (this.remember?.checked) store.remember(this.page.data.system, this.form.texts);
  }

  /** Ask the law, and show its answer or what is wrong. */
  compute() {
    this.carry();
    try {
      const answer = (this.page.view.ask ?? ask)(this.request);
      this.form.complain();
      this.say("");
      this.answer = answer;
      this.page.view.draw(this.result, this.verb, answer);
      this.result.dataset.state = "ready";
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      this.refuse(refusal.problem);
    }
  }

  /** Have the links to other systems carry the numbers along, where they are in sight. */
  carry() {
    if (!this.systems?.open || !this.page.live) return;
    for (const link of this.systems.querySelectorAll("a")) {
      const fragment = share.write(link.dataset.tab, this.form.texts, this.page.data.single && link.dataset.page);
      link.hash = fragment && `${fragment}&over=1`;
    }
  }

  /** Have screen readers say the answer in short, and not the whole of it on every key. */
  announce() {
    const answered = this.result.dataset.state === "ready" ? [...this.result.querySelectorAll(".headline")] : [];
    this.status.textContent = answered.map((line) => line.textContent).join(". ");
  }

  get request() {
    const request = { system: this.page.data.system, verb: this.verb, ...this.form.values };
    if (this.form.field("on") && !request.on) request.on = today();
    return request;
  }

  /** @param {{key: string, values: Object<string, any>}} problem */
  refuse({ key, values }) {
    const name = values.field ?? "";
    const label = this.form.field(name.split("[")[0])?.label ?? name;
    const message = key === "input.missing" ? say("page.missing") : say(key, { ...values, field: label });
    this.say(this.form.complain(name, message) ? "" : message);
    this.result.dataset.state = this.result.childElementCount ? "stale" : "empty";
  }

  /** What is wrong with no one input. @param {string} message */
  say(message) {
    if (this.general.textContent !== message) this.general.textContent = message;
    this.general.hidden = !message;
  }

  actions() {
    const acts = {
      share: () => this.copy(this.page.fragment(this) && this.page.address(this), "page.shared"),
      copy: () => this.copy(this.page.view.asText(this.verb, this.answer), "page.copied"),
      csv: () => save(`${this.page.data.slug.replaceAll("/", "-")}.csv`, this.page.view.asCsv(this.answer)),
      print: () => print(),
    };
    for (const [name, act] of Object.entries(acts)) {
      this.node.querySelector(`.actions .${name}`).addEventListener("click", () => this.page.live && this.answer && act());
    }
  }

  /** @param {string} text @param {string} done */
  async copy(text, done) {
    if (!text) return this.tell("page.too_long");
    try {
      await navigator.clipboard.writeText(text);
      this.tell(done);
    } catch {
      this.tell("page.not_copied");
    }
  }

  /** @param {string} key */
  tell(key) {
    this.told.textContent = say(key);
  }

  memory() {
    this.remember = this.node.querySelector(".remember");
    this.forget = this.node.querySelector(".forget");
    this.remember?.addEventListener("input", (event) => {
      event.stopPropagation();
      if (this.remember.checked) store.remember(this.page.data.system, this.form.texts);
      else store.forget();
      this.forget.hidden = !this.remember.checked;
    });
    this.forget?.addEventListener("click", () => {
      store.forget();
      this.remember.checked = false;
      this.forget.hidden = true;
      this.tell("page.forgotten");
    });
  }

  /** Put in what the device remembers. */
  recall() {
    const kept = this.remember && store.recall(this.page.data.system);
    if (!kept) return;
    this.remember.checked = true;
    this.forget.hidden = false;
    this.form.texts = { ...this.form.texts, ...kept };
  }
}

/** A calculator: one or more tabs. */
class Calculator {
  /** @param {HTMLElement} node */
  constructor(node) {
    this.node = node;
    this.live = false;
    /** @type {Data} */
    this.data = JSON.parse(node.querySelector("script.data").textContent);
    this.tabs = [...node.querySelectorAll(".tab")].map((tab) => new Tab(tab, this));
    this.links = [...node.querySelectorAll("[role=tab]")];
    this.links.forEach((link, index) => {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        this.choose(this.tabs[index]);
        this.mirror(this.tabs[index]);
      });
      link.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (step) this.links.at((index + step) % this.links.length).focus();
      });
    });
  }

  /** Have the law and the words, then answer. */
  async start() {
    const { data } = this;
    const [view, words] = await Promise.all([
      import(data.view),
      Promise.all(data.words.map((address) => import(address))),
      start(data.micropython, data.law),
    ]);
    this.view = view;
    for (const one of words) learn(one.words);
    this.live = true;
    this.open();
    // The way to the main part (#main) is in the fragment too, and says nothing.
    addEventListener("hashchange", () => this.node.isConnected && (share.read(location.hash) || !location.hash) && this.open());
    for (const node of [this.node, document.documentElement]) node.dataset.live = data.lang;
  }

  /** Show what the address says, or else the example with what the device remembers. */
  open() {
    const carried = share.read(location.hash);
    const chosen = this.tabs.find((tab) => tab.name === carried?.verb) ?? this.tabs[0];
    for (const tab of this.tabs) {
      tab.form.texts = tab.opening;
      tab.recall();
    }
    if (carried?.newer) chosen.tell("page.newer_link");
    else if (carried) chosen.form.texts = carried.over ? { ...chosen.form.texts, ...carried.texts } : carried.texts;
    this.choose(chosen);
    for (const tab of this.tabs) tab.compute();
    this.follow(location.hash);
  }

  /** @param {Tab} chosen */
  choose(chosen) {
    for (const [index, tab] of this.tabs.entries()) {
      tab.node.classList.toggle("chosen", tab === chosen);
      this.links[index]?.setAttribute("aria-selected", String(tab === chosen));
    }
  }

  /** Mirror what was typed in the address. @param {Tab} tab */
  mirror(tab) {
    const address = this.address(tab);
    history.replaceState(null, "", address);
    this.follow(new URL(address).hash);
  }

  /** The page's address with what was typed. @param {Tab} tab */
  address(tab) {
    return location.href.split("#")[0] + this.fragment(tab);
  }

  /** What was typed, as a link carries it. @param {Tab} tab */
  fragment(tab) {
    return share.write(tab.name, tab.form.texts, this.data.single && this.data.slug);
  }

  /** Have the links to the other languages carry the numbers along. @param {string} fragment */
  follow(fragment) {
    for (const link of document.querySelectorAll("a[hreflang]")) link.hash = fragment;
  }
}

/** The date of today where the user is. */
function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/** Have a calculator go live. @param {HTMLElement} node */
export function begin(node) {
  const calculator = new Calculator(node);
  calculator.start().then(
    () => register(calculator.data),
    (error) => {
      calculator.tabs[0].say(calculator.tabs[0].general.dataset.failed);
      throw error;
    },
  );
}

for (const node of document.querySelectorAll(":not(.single) > article.calculator")) begin(node);
