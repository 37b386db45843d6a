// The way from the page to the law at work beside it.
//
// The worker begins as a text of the page's own (a blob), because such a worker has the page's content policy whatever
// the host says: it cannot send anything either. A browser that lets no such worker start computes in the page.

import { Refusal } from "./law.js";

/** The user does not wait any longer. */
export class Cancelled extends Error {}

export class Hands {
  /** @param {{micropython: string, worker: string, law: string[], single?: boolean}} data */
  constructor(data) {
    this.data = data;
    this.waiting = new Map();
    this.asked = 0;
  }

  /** Have the law at hand; what is there already is not loaded again. @param {string[]} law addresses of its parts */
  async start(law) {
    this.post ??= this.begin();
    await this.ask("start", [this.data.micropython, law]);
  }

  /**
   * @param {string} act @param {any[]} values @param {(done: number, all: number) => void} [tell] progress
   * @returns {Promise<any>}
   */
  async ask(act, values, tell) {
    const post = await this.post;
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, tell });
      post({ id, act, arguments: values });
    });
  }

  /** End whatever is being computed. Whoever waits for it is told. */
  cancel() {
    this.worker?.terminate();
    this.worker = this.post = undefined;
    for (const { reject } of this.waiting.values()) reject(new Cancelled());
    this.waiting.clear();
  }

  /** @param {any} answer */
  hear(answer) {
    const one = this.waiting.get(answer.id);
    if (!one) return;
    if ("all" in answer) return one.tell?.(answer.done, answer.all);
    this.waiting.delete(answer.id);
    if ("value" in answer) one.resolve(answer.value);
    else one.reject(answer.refusal ? new Refusal(answer.refusal) : new Error(answer.failed));
  }

  /** @returns {Promise<(message: any) => void>} */
  begin() {
    return new Promise((resolve) => {
      const here = async () => {
        const { work } = await import(this.data.worker);
        // One thing after the other, and the page gets its turn in between.
        let busy = Promise.resolve();
        resolve((message) => {
          busy = busy.then(() => new Promise((done) => setTimeout(done))).then(() => work(message, (answer) => this.hear(answer)));
        });
      };
      try {
        const worker = new Worker(URL.createObjectURL(new Blob([this.source], { type: "text/javascript" })), { type: this.data.single ? "classic" : "module" });
        worker.onmessage = () => {
          worker.onmessage = ({ data }) => this.hear(data);
          this.worker = worker;
          resolve((message) => worker.postMessage(message));
        };
        worker.onerror = (event) => {
          event.preventDefault();
          worker.terminate();
          here();
        };
      } catch {
        here();
      }
    });
  }

  /** The worker's text: an import of the site's module, or where all is one file, that file's script. */
  get source() {
    if (this.data.single) return document.querySelector("script[type=module]").textContent;
    return `import ${JSON.stringify(new URL(this.data.worker, import.meta.url).href)};`;
  }
}
