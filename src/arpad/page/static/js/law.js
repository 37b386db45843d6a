// The law in the page: MicroPython with Arpad's own rating rules, loaded once and asked in JSON.
//
// @typedef {{severity: string, key: string, values: Object<string, any>}} Problem

/** An input that the law cannot use. */
export class Refusal extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.key);
    this.problem = problem;
  }
}

const SERVE = `
import json
import sys

sys.path.insert(0, "/")

def serve(line):
    from arpad.model import Refusal

    call = json.loads(line)
    try:
        module = __import__(call["module"], None, None, (call["function"],))
        return '{"ok":' + written(getattr(module, call["function"])(*call["arguments"])) + "}"
    except Refusal as refusal:
        return '{"refusal":' + written(refusal.problem) + "}"

def written(value):
    # A record's values keep their order, which those of a dictionary do not have here.
    if hasattr(value, "_fields"):
        return named([(name, getattr(value, name)) for name in value._fields])
    if isinstance(value, dict):
        return named(value.items())
    if isinstance(value, (list, tuple)):
        return "[" + ",".join([written(item) for item in value]) + "]"
    return json.dumps(value)

def named(pairs):
    return "{" + ",".join([json.dumps(str(name)) + ":" + written(value) for name, value in pairs]) + "}"
`;

/** @type {Promise<any> | undefined} */
let starting;
/** @type {any} */
let python;
/** @type {(line: string) => string} */
let serve;
const written = new Set();

/**
 * Have the interpreter and parts of the law at hand; what is there already is not loaded again.
 * @param {string} micropython address of the interpreter's module @param {string[]} parts addresses of the law's
 */
export async function start(micropython, parts) {
  starting ??= boot(micropython);
  const [sources] = await Promise.all([Promise.all(parts.map((address) => import(address))), starting]);
  for (const { files } of sources) write(files);
}

/** @param {string} micropython */
async function boot(micropython) {
  const { loadMicroPython, wasm } = await import(micropython);
  const bytes = Uint8Array.from(atob(wasm), (character) => character.charCodeAt(0));
  // The loader takes an address only. Its one request is answered from the module's own bytes, because the page's
  // content policy lets nothing be fetched. The address is a relative one: a file's would be asked for in another way.
  const fetch = globalThis.fetch;
  globalThis.fetch = async () => new Response(bytes, { headers: { "Content-Type": "application/wasm" } });
  try {
    python = await loadMicroPython({ url: "micropython.wasm", heapsize: 8 * 1024 * 1024 });
  } finally {
    globalThis.fetch = fetch;
  }
  python.runPython(SERVE);
  serve = python.globals.get("serve");
}

/** @param {Object<string, string>} files */
function write(files) {
  for (const [path, source] of Object.entries(files)) {
    if (written.has(path)) continue;
    python.FS.mkdirTree("/" + path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile("/" + path, source);
    written.add(path);
  }
}

/** Call a function of the law. @param {string} module @param {string} name @param {...any} values @returns {any} */
export function call(module, name, ...values) {
  const answer = JSON.parse(serve(JSON.stringify({ module, function: name, arguments: values })));
  if (answer.refusal) throw new Refusal(answer.refusal);
  return answer.ok;
}

/** Carry out a request, as every door of Arpad does. @param {Object<string, any>} request */
export const ask = (request) => call("arpad.systems", "result", request);

/** Digits of any script as Latin ones, for what leaves the page. @param {string} text @returns {string} */
export const latin = (text) => call("arpad.digits", "latin", text);
