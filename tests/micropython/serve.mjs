// Runs the page's law in MicroPython. One JSON document a line in, one answer a line out:
//   {"files": {"arpad/dates.py": "lowered source"}}    modules to have from now on
//   {"module": "arpad.dates", "function": "is_date", "arguments": ["2024-02-29"]}
// The answers are {"ok": result}, {"refusal": problem} or {"error": text}.
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const SERVE = `
import json
import sys

sys.path.insert(0, "/")

def serve(line):
    from arpad.model import Refusal, plain

    call = json.loads(line)
    try:
        module = __import__(call["module"], None, None, (call["function"],))
        return json.dumps({"ok": plain(getattr(module, call["function"])(*call["arguments"]))})
    except Refusal as refusal:
        return json.dumps({"refusal": plain(refusal.problem)})
    except Exception as error:
        return json.dumps({"error": type(error).__name__ + ": " + str(error)})
`;

const python = await loadMicroPython({ heapsize: 16 * 1024 * 1024 });
python.runPython(SERVE);
const serve = python.globals.get("serve");

function write(files) {
  for (const [path, source] of Object.entries(files)) {
    python.FS.mkdirTree("/" + path.split("/").slice(0, -1).join("/"));
    python.FS.writeFile("/" + path, source);
  }
  return '{"ok": null}';
}

let waiting = "";
process.stdin.setEncoding("utf8");
for await (const chunk of process.stdin) {
  const lines = (waiting + chunk).split("\n");
  waiting = lines.pop();
  for (const line of lines) {
    // A call goes to MicroPython as it came: JSON.parse here would take the ".0" off its floats.
    const answer = line.startsWith('{"files"') ? write(JSON.parse(line).files) : serve(line);
    process.stdout.write(answer + "\n");
  }
}
