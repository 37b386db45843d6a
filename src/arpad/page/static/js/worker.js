// The law at work beside the page, on a whole event or a game's moves: in a worker, or where none may start, in the page itself.
//
// A message is `{id, act, arguments}`. What comes back carries its id and one of: `value`, `refusal` (a problem),
// `failed` (a text for nobody but a programmer), or on the way `done` and `all`.

import { askHeld, hold, start } from "./law.js";

const MEGABYTES = 64; // an event of a thousand players, its cards and their texts; or a model and a file of games
const acts = {
  start: (micropython, law) => start(micropython, law, MEGABYTES),
  open: hold,
};

/**
 * Carry out a message. @param {{id: number, act: string, arguments: any[]}} message @param {(answer: any) => void} tell
 */
export async function work({ id, act, arguments: values }, tell) {
  try {
    const on = act === "rate" ? (done, all) => tell({ id, done, all }) : undefined;
    tell({ id, value: (await (acts[act] ? acts[act](...values) : askHeld(act, values, on))) ?? null });
  } catch (error) {
    tell(error.problem ? { id, refusal: error.problem } : { id, failed: String(error) });
  }
}

if (!globalThis.document) {
  let busy = Promise.resolve();
  globalThis.onmessage = ({ data }) => {
    busy = busy.then(() => work(data, (answer) => postMessage(answer)));
  };
  postMessage({ id: 0, value: null }); // here I am
}
