// A player's newest games from Lichess and Chess.com, for the one page whose policy lets it ask them.

const LICHESS = "https://lichess.org/api/games/user/";
const CHESSCOM = "https://api.chess.com/pub/player/";
const SPEEDS = ["blitz", "rapid"];

/** The site does not give the games; the message is a message key. */
export class SiteError extends Error {}

/**
 * The newest rated blitz and rapid games, as the site gives them. Raises SiteError where it does not.
 * @param {string} site @param {string} user @param {number} count @returns {Promise<any[]>}
 */
export const games = (site, user, count) => (site === "lichess" ? lichess(user, count) : chesscom(user, count));

async function lichess(user, count) {
  const wanted = new URLSearchParams({ max: count, rated: true, perfType: SPEEDS.join(","), clocks: true, opening: true, sort: "dateDesc" });
  const answer = await asked(`${LICHESS}${encodeURIComponent(user)}?${wanted}`, { Accept: "application/x-ndjson" });
  const lines = (await text(answer)).split("\n").filter((line) => line.trim());
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line)];
    } catch {
      return []; // the last line, where the answer was cut off
    }
  });
}

async function chesscom(user, count) {
  const address = `${CHESSCOM}${encodeURIComponent(user.toLowerCase())}/games/`;
  const { archives } = await json(`${address}archives`);
  const found = [];
  // One month after the other, the newest first. Only the month is taken from what the site names.
  for (const month of archives.map((one) => /\/(\d{4}\/\d{2})$/.exec(one)?.[1]).filter(Boolean).reverse()) {
    const own = (await json(address + month)).games.filter((game) => game.rated && SPEEDS.includes(game.time_class) && game.rules === "chess");
    found.push(...own.sort((one, other) => other.end_time - one.end_time));
    if (found.length >= count) break;
  }
  return found.slice(0, count);
}

/** @param {string} address */
async function json(address) {
  const answer = await asked(address, {});
  try {
    return JSON.parse(await text(answer));
  } catch (error) {
    throw error instanceof SiteError ? error : new SiteError("strength_page.unreachable");
  }
}

/** @param {string} address @param {Object<string, string>} headers */
async function asked(address, headers) {
  let answer;
  try {
    answer = await fetch(address, { headers, credentials: "omit", referrerPolicy: "no-referrer" });
  } catch {
    throw new SiteError("strength_page.unreachable");
  }
  if (answer.ok) return answer;
  throw new SiteError(answer.status === 404 || answer.status === 410 ? "strength_page.nobody" : answer.status === 429 ? "strength_page.too_many" : "strength_page.unreachable");
}

/** @param {Response} answer */
async function text(answer) {
  try {
    return await answer.text();
  } catch {
    throw new SiteError("strength_page.unreachable");
  }
}
