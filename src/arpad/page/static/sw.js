// Keeps the site on the device, so that it opens at once and without a network.
//
// A version is stored as a whole and served from there, so that pages and scripts always fit together. A newer version
// is stored beside it while the old one is in use, and takes over at the next navigation.

const VERSION = "%VERSION%";
const SHELL = "%SHELL%"; // the files all languages share
const KEPT = "%KEPT%"; // what is stored when it is first asked for, and not lost when a new version comes
const LANGUAGES = "%LANGUAGES%"; // each language's pages and words
const STORE = `arpad ${VERSION}`;
const AT_ONCE = 8; // files stored together

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.waitUntil(keep(event.data?.keep, event.source?.url)));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(self.registration.scope)) event.respondWith(answer(request));
});

async function install() {
  const store = await caches.open(STORE);
  await store.addAll(SHELL);
  for (const language of await kept()) await keep(language);
  for (const path of KEPT) {
    const old = await caches.match(path);
    if (old) await store.put(path, old);
  }
  await self.skipWaiting();
}

async function activate() {
  await self.clients.claim();
  for (const name of await caches.keys()) if (name.startsWith("arpad ") && name !== STORE) await caches.delete(name);
}

/** The languages that an earlier version kept. */
async function kept() {
  const found = [];
  for (const language of Object.keys(LANGUAGES)) if (await caches.match(`${language}/`)) found.push(language);
  return found;
}

/** Store a language's words and pages: a few at a time, so that a network that breaks off loses little, and first the
 * page that is open. */
async function keep(language, open) {
  if (!Object.hasOwn(LANGUAGES, language)) return;
  const store = await caches.open(STORE);
  const missing = [];
  for (const path of LANGUAGES[language]) if (!(await store.match(path))) missing.push(path);
  const first = missing.filter((path) => new URL(path, self.registration.scope).href === open?.split(/[?#]/)[0]);
  const queue = [...new Set([...first, ...missing])];
  for (let start = 0; start < queue.length; start += AT_ONCE) await store.addAll(queue.slice(start, start + AT_ONCE));
}

async function answer(request) {
  const store = await caches.open(STORE);
  const found = await store.match(request, { ignoreSearch: true });
  if (found) return found;
  const response = await fetch(request);
  if (response.ok && response.type === "basic" && !response.redirected) await store.put(request, response.clone());
  return response;
}
