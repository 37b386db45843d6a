// A chess engine at work beside the page, spoken to in UCI. It is a program of its own, fetched when it is first wanted.
//
// Its one request, for its WebAssembly, is answered with the bytes that came with it: the page's content policy lets
// nothing be fetched, in its workers neither.

const PRELUDE = `
{
  let have;
  const bytes = new Promise((resolve) => (have = resolve));
  addEventListener("message", (event) => {
    event.stopImmediatePropagation();
    have(event.data);
  }, { once: true });
  self.fetch = async () => new Response(await bytes, { headers: { "Content-Type": "application/wasm" } });
}
`;
const SILENCE = 30_000; // ms without a word, after which it is taken to hang

/** The engine has ended, or says nothing any more. */
export class EngineError extends Error {}

export class Engine {
  /** @param {string} address of the module that carries it */
  constructor(address) {
    this.address = address;
    /** @type {string[]} */
    this.lines = [];
  }

  /** Have it at hand; the name it gives itself. @returns {Promise<string>} */
  start() {
    this.starting ??= this.begin();
    return this.starting;
  }

  async begin() {
    const { program, wasm } = await import(this.address);
    const bytes = Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0));
    const source = URL.createObjectURL(new Blob([PRELUDE, program], { type: "text/javascript" }));
    this.worker = new Worker(source);
    this.worker.onmessage = ({ data }) => this.hear(String(data));
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.fail();
    };
    this.worker.postMessage(bytes, [bytes.buffer]);
    const said = await this.ask(["uci"], "uciok");
    URL.revokeObjectURL(source);
    await this.ask(["setoption name Hash value 32", "isready"], "readyok");
    return said.find((line) => line.startsWith("id name "))?.slice(8) ?? "";
  }

  /** Forget what was searched before. */
  async fresh() {
    await this.ask(["ucinewgame", "isready"], "readyok");
  }

  /** What it says of a position. @param {string} position the command @param {number} nodes @returns {Promise<string[]>} */
  search(position, nodes) {
    return this.ask([position, `go nodes ${nodes}`], "bestmove");
  }

  /** @param {string[]} commands @param {string} end how the last line of the answer begins @returns {Promise<string[]>} */
  ask(commands, end) {
    return new Promise((resolve, reject) => {
      this.lines = [];
      this.waiting = { end, resolve, reject };
      for (const command of commands) this.worker.postMessage(command);
      this.watch();
    });
  }

  /** @param {string} line */
  hear(line) {
    this.watch();
    this.lines.push(line);
    if (!this.waiting || !line.startsWith(this.waiting.end)) return;
    const { resolve } = this.waiting;
    this.waiting = undefined;
    clearTimeout(this.clock);
    resolve(this.lines);
  }

  watch() {
    clearTimeout(this.clock);
    this.clock = setTimeout(() => this.fail(), SILENCE);
  }

  fail() {
    const { waiting } = this;
    this.stop();
    waiting?.reject(new EngineError());
  }

  /** End it; it can be started again. */
  stop() {
    clearTimeout(this.clock);
    this.worker?.terminate();
    this.worker = this.starting = this.waiting = undefined;
  }
}
