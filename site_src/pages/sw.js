/* The service worker: the pages that were opened and the data that they used, kept for when there is no network.
 *
 * Nothing is kept or served that is not of this very build. The build writes the digest of every file into FILES, so that
 * this script changes with every change of the book; what comes from the network is compared with it. A page says, with
 * every data file it asks for, which data it was built with: a page of another build gets none of this one's.
 */
"use strict";

const FILES = null; // filled by the build
const DATA = null; // filled by the build
const SHELL = null; // filled by the build

const ROOT = new URL("./", self.location.href);
const FAMILY = `strategy-book ${ROOT.pathname} `;
const OFFLINE = "offline.html";

/** Windows whose page is of another build: they get nothing that is kept. */
const strangers = new Set();

const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const digest = async (content) => hex(await crypto.subtle.digest("SHA-256", content)).slice(0, 16);

/** The cache of this build: named after everything in it. */
const openCache = async () => caches.open(FAMILY + (await digest(new TextEncoder().encode(JSON.stringify([FILES, DATA])))));

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

/** Keeps a response if it is this build's; says whether it is. */
const keep = async (name, response) => {
  const content = await response.clone().arrayBuffer();
  if ((await digest(content)) !== FILES[name]) return false;
  const cache = await openCache();
  await cache.put(keyOf(name), new Response(content, { headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } }));
  return true;
};

const ask = (name, options = {}) => fetch(keyOf(name), { cache: "no-cache", credentials: "same-origin", ...options });

/** Keeps a file that is not kept yet; a failure is no harm. */
const fetchAndKeep = async (name) => {
  const cache = await openCache();
  if (await cache.match(keyOf(name))) return;
  try {
    const response = await ask(name);
    if (response.ok) await keep(name, response);
  } catch {
    // No network now: it is kept the next time.
  }
};

/** A page: from the network while there is one, so that a reader always gets the newest. */
const page = async (event, name) => {
  let response;
  try {
    response = await fetch(event.request.url, { cache: "no-cache", credentials: "same-origin", redirect: "manual" });
  } catch {
    const cache = await openCache();
    return (await cache.match(keyOf(name))) ?? (await cache.match(keyOf(OFFLINE))) ?? Response.error();
  }
  if (response.ok && name in FILES && !(await keep(name, response).catch(() => true))) {
    strangers.add(event.resultingClientId);
    self.registration.update().catch(() => {});
  }
  return response;
};

const rebuilt = () => new Response("The book was built anew: load the page again.", { status: 409, headers: { "Content-Type": "text/plain" } });

/** What a page loads: kept things first, as they cannot be out of date. */
const part = async (event, name) => {
  if (strangers.has(event.clientId)) return fetch(event.request);
  const data = new URL(event.request.url).searchParams.get("data");
  // A page of another build. This worker may have been stopped since it called that page a stranger. The page itself
  // takes no data but its own (core/data.js).
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
  event.waitUntil(Promise.all(SHELL.map(fetchAndKeep)));
});

self.addEventListener("activate", () => {
  const tidy = async () => {
    const mine = FAMILY + (await digest(new TextEncoder().encode(JSON.stringify([FILES, DATA]))));
    const old = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== mine);
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  // Not waited for: a page that is being opened waits for the end of the activation.
  tidy().then(() => self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const name = nameOf(request.url);
  if (name === null) return;
  if (request.mode === "navigate") event.respondWith(page(event, name));
  else if (Object.hasOwn(FILES, name)) event.respondWith(part(event, name));
});

/** The first page of a visit is loaded before this worker runs: it tells what it has loaded. A page that is at rest lets a
 *  newer worker take over; while a page is being opened that would cut it off. */
self.addEventListener("message", (event) => {
  if (event.data?.takeOver) {
    self.skipWaiting();
    return;
  }
  const names = (event.data?.keep ?? []).map(nameOf).filter((name) => name !== null && Object.hasOwn(FILES, name));
  event.waitUntil(Promise.all(names.map(fetchAndKeep)));
});
