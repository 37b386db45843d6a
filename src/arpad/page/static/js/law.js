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
held = [None]

def serve(line, tell=None):
    from arpad.model import Refusal

    call = json.loads(line)
    try:
        home = __import__(call["module"], None, None, (call["function"],)) if call["module"] else held[0]
        arguments = call["arguments"]
        if "file" in call:
            with open(call["file"], "rb") as file:
                held[0] = getattr(home, call["function"])(file.read(), *arguments)
            return '{"ok":null}'
        if tell:
            arguments.append(tell)
        return '{"ok":' + written(getattr(home, call["function"])(*arguments)) + "}"
    except Refusal as refusal:
        return '{"refusal":' + written(refusal.problem) + "}"

def written(value):
    if value is None or isinstance(value, (str, bool, int, float)):
        return json.dumps(value)
    # A record's values keep their order, which those of a dictionary do not have here.
    if hasattr(value, "_fields"):
        return named([(name, getattr(value, name)) for name in value._fields])
    if isinstance(value, dict):
        return named(value.items())
    return "[" + ",".join([written(item) for item in value]) + "]"

def named(pairs):
    return "{" + ",".join([json.dumps(str(name)) + ":" + written(value) for name, value in pairs]) + "}"
`;

/** @type {Promise<any> | undefined} */
let starting;
/** @type {any} */
let python;
/** @type {(line: string, tell?: Function) => string} */
let serve;
const written = new Set();

/**
 * Have the interpreter and parts of the law at hand; what is there already is not loaded again.
 * @param {string} micropython address of the interpreter's module @param {string[]} parts addresses of the law's
 * @param {number} [megabytes] what the interpreter has to begin with
 */
export async function start(micropython, parts, megabytes = 8) {
  starting ??= boot(micropython, megabytes);
  const [sources] = await Promise.all([Promise.all(parts.map((address) => import(address))), starting]);
  for (const { files } of sources) write(files);
}

/** @param {string} micropython @param {number} megabytes */
async function boot(micropython, megabytes) {
  const { loadMicroPython, wasm } = await import(micropython);
  const text = atob(wasm);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  // The loader takes an address only. Its one request is answered from the module's own bytes, because the page's
  // content policy lets nothing be fetched. The address is a relative one: a file's would be asked for in another way.
  const fetch = globalThis.fetch;
  globalThis.fetch = async () => new Response(bytes, { headers: { "Content-Type": "application/wasm" } });
  try {
    python = await loadMicroPython({ url: "micropython.wasm", heapsize: megabytes * 1024 * 1024 });
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
  return answered(serve(JSON.stringify({ module, function: name, arguments: values })));
}

/** @param {string} line @returns {any} */
function answered(line) {
  const answer = JSON.parse(line);
  if (answer.refusal) throw new Refusal(answer.refusal);
  return answer.ok;
}

/**
 * Have the law make an object from the bytes of a file, and hold it in place of the last one.
 * @param {string} module @param {string} name @param {Uint8Array} bytes @param {...any} values
 */
export function hold(module, name, bytes, ...values) {
  const file = "/held";
  python.FS.writeFile(file, bytes);
  answered(serve(JSON.stringify({ module, function: name, file, arguments: values })));
}

/**
 * Ask the object that is held.
 * @param {string} name @param {any[]} values @param {Function} [tell] what it tells on the way, given as the last argument
 * @returns {any}
 */
export function askHeld(name, values, tell) {
  return answered(serve(JSON.stringify({ module: "", function: name, arguments: values }), tell));
}

/** Carry out a request, as every door of Arpad does. @param {Object<string, any>} request */
export const ask = (request) => call("arpad.systems", "result", request);

/** Digits of any script as Latin ones, for what leaves the page. @param {string} text @returns {string} */
export const latin = (text) => call("arpad.digits", "latin", text);
