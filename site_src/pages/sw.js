/* The service worker: the pages that were opened and the data that they used, kept for when there is no network. From
 * the first visit on that is KIT, too: home, Play, the explorer, the rules, a sheet and the search; and all of the
 * book, if the reader wants it.
 *
 * A build takes over once it holds what the one before held: until then that one answers, so no update, and no half of
 * one, empties a device.
 *
 * Nothing is kept or served that is not of this very build. The build writes the digest of every file into FILES, so
 * that this script changes with every change of the book; what comes from the network is compared with it. A page says,
 * with every data file it asks for, which data it was built with: a page of another build gets none of this one's.
 */
"use strict";

const FILES = null; // filled by the build
const DATA = null; // filled by the build
const SHELL = null; // filled by the build
const KIT = null; // filled by the build

const MARK = 16; // characters of a digest; the size of the file follows
const BATCH = 1_000_000; // bytes that are kept between two reports
const PATIENCE = 2000; // milliseconds for which a reader waits for a page that is kept

const ROOT = new URL("./", self.location.href);
const FAMILY = `strategy-book ${ROOT.pathname} `;
const OFFLINE = "offline.html";

/** Windows whose page is of another build: they get nothing that is kept. */
const strangers = new Set();

const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const digest = async (content) => hex(await crypto.subtle.digest("SHA-256", content)).slice(0, 16);

/** The cache of this build is named after everything in it. */
const cacheName = async () => FAMILY + (await digest(new TextEncoder().encode(JSON.stringify([FILES, DATA]))));
const openCache = async () => caches.open(await cacheName());

/** The names of the caches of other builds. */
const otherCaches = async () => {
  const mine = await cacheName();
  return (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== mine);
};

/** The file of the site that an address means; null outside the site. */
const nameOf = (address) => {
  const url = new URL(address);
  if (url.origin !== ROOT.origin || !url.pathname.startsWith(ROOT.pathname)) return null;
  try {
    const name = decodeURIComponent(url.pathname.slice(ROOT.pathname.length));
    return name === "" || name.endsWith("/") ? `${name}index.html` : name;
  } catch {
    return null;
  }
};

const keyOf = (name) => new URL(name.split("/").map(encodeURIComponent).join("/"), ROOT).href;

const sizeOf = (name) => Number(FILES[name].slice(MARK));
const isOurs = async (name, content) =>
  Object.hasOwn(FILES, name) && (await digest(content)) === FILES[name].slice(0, MARK);

/** Keeps a response if it is this build's; says whether it is. */
const keep = async (name, response) => {
  const content = await response.clone().arrayBuffer();
  if (!(await isOurs(name, content))) return false;
  const cache = await openCache();
  await cache.put(
    keyOf(name), new Response(content, { headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } }),
  );
  return true;
};

const ask = (name, options = {}) => fetch(keyOf(name), { cache: "no-cache", credentials: "same-origin", ...options });

/** Keeps a file that is not kept yet; says why it could not: "" if it is kept, else "network", "changed" or "full". */
const fetchAndKeep = async (name) => {
  const cache = await openCache();
  if (await cache.match(keyOf(name))) return "";
  const response = await ask(name).catch(() => null);
  if (!response?.ok) return "network";
  return keep(name, response).then(
    (ours) => (ours ? "" : "changed"),
    () => "full",
  );
};

// A book with a very long list may leave no room for all of them.
const isComplete = [
  "index.html", "play.html", "explore.html", "rules.html", "-cheat.html", "/kin/", "search/", "minisearch.js",
].every((part) => KIT.some((name) => name.includes(part)));

/** How much of the book is kept: bytes of all, and names of what is missing. */
const kept = async () => {
  const cache = await openCache();
  const stored = new Set((await cache.keys()).map(({ url }) => nameOf(url)));
  const names = Object.keys(FILES);
  const sum = (files) => files.reduce((bytes, name) => bytes + sizeOf(name), 0);
  const missing = names.filter((name) => !stored.has(name));
  return {
    missing, bytes: sum(names) - sum(missing), total: sum(names),
    kit: isComplete && KIT.every((name) => stored.has(name)),
  };
};

/** Keeps the first of these files; gives the others, and what kept it from keeping these. */
const keepSome = async (names) => {
  let bytes = 0;
  const end = names.findIndex((name) => (bytes += sizeOf(name)) > BATCH) + 1 || names.length;
  const troubles = await Promise.all(names.slice(0, end).map(fetchAndKeep));
  return { others: names.slice(end), trouble: troubles.find(Boolean) ?? "" };
};

/** Keeps the page for what is missing, and all that caches of other builds hold of files that this one still has: what
 * has not changed is copied, the rest fetched. Throws if something cannot be kept; the next try begins where this one
 * ended. */
const succeed = async () => {
  const cache = await openCache();
  const wanted = new Set(SHELL);
  for (const other of await otherCaches()) {
    const from = await caches.open(other);
    for (const { url } of await from.keys()) {
      const name = nameOf(url);
      if (!Object.hasOwn(FILES, name)) continue;
      wanted.add(name);
      if (!(await cache.match(url))) await keep(name, await from.match(url));
    }
  }
  for (let names = [...wanted]; names.length; ) {
    const { others, trouble } = await keepSome(names);
    if (trouble) throw new Error(`This build cannot be kept yet: ${trouble}`);
    names = others;
  }
};

/** Lets go of all but what the first visit keeps. */
const letGo = async () => {
  const cache = await openCache();
  const stays = new Set([...SHELL, ...KIT]);
  for (const { url } of await cache.keys()) if (!stays.has(nameOf(url))) await cache.delete(url);
};

/** A page: from the network while there is one that answers, so that a reader always gets the newest. */
const page = async (event, name) => {
  const options = { cache: "no-cache", credentials: "same-origin", redirect: "manual" };
  const coming = fetch(event.request.url, options).catch(() => null);
  const cache = await openCache();
  const page = await cache.match(keyOf(name));
  const response = await (page ? Promise.race([coming, new Promise((done) => setTimeout(done, PATIENCE))]) : coming);
  if (page && !(response?.status < 500)) return page;
  if (!response) {
    // Its links begin at its own address, so it is shown there and told what is missing.
    return (await cache.match(keyOf(OFFLINE)))
      ? Response.redirect(`${keyOf(OFFLINE)}#${encodeURIComponent(name)}`)
      : Response.error();
  }
  if (response.ok && name in FILES && !(await keep(name, response).catch(() => true))) {
    strangers.add(event.resultingClientId);
    self.registration.update().catch(() => {});
  }
  return response;
};

const rebuilt = () => new Response("The book was built anew: load the page again.", {
  status: 409, headers: { "Content-Type": "text/plain" },
});

/** What a page loads: kept things first, as they cannot be out of date. */
const part = async (event, name) => {
  if (strangers.has(event.clientId)) return fetch(event.request);
  const data = new URL(event.request.url).searchParams.get("data");
  // A page of another build. This worker may have been stopped since it called that page a stranger. The page itself
  // takes no data but its own (core/loading.js).
  if (data !== null && data !== DATA) return fetch(event.request);
  const cache = await openCache();
  const kept = await cache.match(keyOf(name));
  if (kept) return kept;
  const response = await ask(name);
  if (!response.ok) return response;
  const copy = response.clone();
  const ours = await keep(name, response).catch(() => null); // null: no room to keep it
  if (ours === false) {
    self.registration.update().catch(() => {});
    return rebuilt();
  }
  return copy;
};

self.addEventListener("install", (event) => {
  event.waitUntil(succeed());
});

self.addEventListener("activate", () => {
  const tidy = async () => {
    const others = await otherCaches();
    await succeed(); // what the other build has kept since this one was installed
    for (const name of others) await caches.delete(name);
  };
  // Not waited for: a page that is being opened waits for the end of the activation.
  tidy().catch(() => {}).then(() => self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const name = nameOf(request.url);
  if (name === null) return;
  if (request.mode === "navigate") event.respondWith(page(event, name));
  else if (Object.hasOwn(FILES, name)) event.respondWith(part(event, name));
});

/** The first page of a visit is loaded before this worker runs: it tells what it has loaded. A page that is at rest
 * lets a newer worker take over; while a page is being opened that would cut it off. */
self.addEventListener("message", (event) => {
  if (event.data?.takeOver) {
    self.skipWaiting();
    return;
  }
  const { keep: addresses = [], kit = false, want = "" } = event.data ?? {};
  const names = [
    ...addresses.map(nameOf).filter((name) => name !== null && Object.hasOwn(FILES, name)), ...(kit ? KIT : []),
  ];
  const work = async () => {
    await Promise.all(names.map(fetchAndKeep));
    if (!want) return;
    if (want === "let go") await letGo();
    const trouble = want === "more" ? (await keepSome((await kept()).missing)).trouble : "";
    const state = await kept();
    event.ports[0]?.postMessage({ trouble, ...state, missing: state.missing.length });
  };
  event.waitUntil(work());
});
