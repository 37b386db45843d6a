// What pages share on which files are worked on beside the page: the file that comes in, how far the work is, what is wrong.

import { say } from "./words.js";

// How archives, spreadsheets and old databases begin: what a page cannot read.
const NO_TEXT = [[0x50, 0x4b, 3, 4], [0xd0, 0xcf, 0x11, 0xe0], [0x25, 0x50, 0x44, 0x46], [0x1f, 0x8b]];

/** @param {string} text */
export const encoded = (text) => new TextEncoder().encode(text);

/**
 * Files may be dropped anywhere on the page; the place for them says so.
 * @param {HTMLElement} node what is on the page as long as they are wanted @param {HTMLElement} zone
 * @param {(files: File[]) => void} take
 */
export function droppable(node, zone, take) {
  const over = (on) => (event) => {
    if (!node.isConnected || ![...event.dataTransfer.types].includes("Files")) return;
    event.preventDefault();
    zone.classList.toggle("over", on);
  };
  addEventListener("dragover", over(true));
  addEventListener("dragleave", over(false));
  addEventListener("drop", (event) => {
    over(false)(event);
    if (event.defaultPrevented) take([...event.dataTransfer.files]);
  });
}

/** How far the work is, and what is wrong. */
export class Work {
  /** @param {HTMLElement} node of the page */
  constructor(node) {
    this.section = node.querySelector(".work");
    this.doing = node.querySelector(".doing");
    this.bar = node.querySelector("progress");
    this.general = node.querySelector(".error.general");
  }

  /** @param {string} text */
  busy(text) {
    this.tell(text);
    this.section.hidden = false;
    this.bar.removeAttribute("value");
  }

  /** @param {number} done @param {number} all */
  progress(done, all) {
    this.bar.max = all;
    this.bar.value = done;
  }

  /** @param {string} text */
  rest(text) {
    this.section.hidden = true;
    this.tell(text);
  }

  /** @param {string} text */
  tell(text) {
    this.doing.textContent = text;
  }

  /**
   * Hand on the first of some files, or say why it cannot be taken.
   * @param {File[]} files @param {number} largest bytes @param {(name: string, bytes: Uint8Array) => Promise<void>} put
   */
  async take(files, largest, put) {
    const [file] = files;
    if (!file) return;
    const { name, size } = file;
    if (size > largest) return this.say(say("desk.too_large", { name, size: size / 1e6, limit: largest / 1e6 }));
    try {
      await put(name, new Uint8Array(await file.arrayBuffer()));
      if (files.length > 1) this.tell(say("desk.only_one", { name }));
    } catch {
      this.say(say("desk.unreadable", { name }));
    }
  }

  /** Whether there is nothing to be read, which is said. @param {string} name @param {Uint8Array} bytes */
  refuses(name, bytes) {
    const key = !bytes.length ? "desk.empty" : NO_TEXT.some((mark) => mark.every((byte, at) => bytes[at] === byte)) ? "desk.no_text" : "";
    if (key) this.say(say(key, { name }));
    return Boolean(key);
  }

  /** What is wrong. @param {string} message */
  say(message) {
    this.general.textContent = message;
    this.general.hidden = !message;
  }
}
