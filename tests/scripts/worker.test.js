/* The service worker in Node: which answer a page gets when the network is slow, broken or gone; and whether a device
 * keeps what it has, whatever is deployed. */

const assert = require("node:assert/strict");
const { createHash } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const { test } = require("node:test");
const vm = require("node:vm");

const SOURCE = fs.readFileSync(path.join(__dirname, "../../site_src/pages/sw.js"), "utf8");
const ROOT = "http://localhost/book/";
const PATIENCE = 2000;

/** The answer to a visit of a page, as text and status. `kept`: is the page kept? `network`: what fetch gives; `later`:
 * what does things later. */
const visit = (kept, network, later = setTimeout) => {
  const listeners = {};
  const stored = new Map(kept ? [[`${ROOT}play.html`, "kept"]] : []);
  const match = async (key) => (stored.has(key) ? new Response(stored.get(key)) : undefined);
  const context = {
    self: {
      location: { href: `${ROOT}sw.js` }, addEventListener: (name, listener) => (listeners[name] = listener),
    },
    caches: { open: async () => ({ match, put: async () => {} }) },
    ...{ fetch: network, crypto, URL, TextEncoder, Response, Uint8Array, setTimeout: later },
  };
  const built = SOURCE.replace("FILES = null", "FILES = {}").replaceAll("= null; // filled", "= []; // filled");
  vm.runInNewContext(built, context);
  return new Promise((done) => {
    const request = { method: "GET", mode: "navigate", url: `${ROOT}play.html` };
    listeners.fetch({ request, respondWith: (answer) => done(answer) });
  }).then(async (response) => [response.status, await response.text()]);
};

const answering = (status) => async () => new Response(`network ${status}`, { status });
const broken = async () => {
  throw new TypeError("no network");
};
const hanging = () => new Promise(() => {});

const ROWS = [
  ["the network comes before what is kept", true, answering(200), [200, "network 200"]],
  ["a page that is gone is gone", true, answering(404), [404, "network 404"]],
  ["a server with an error does not hide what is kept", true, answering(500), [200, "kept"]],
  ["an error is shown where nothing is kept", false, answering(503), [503, "network 503"]],
  ["without a network there is what is kept", true, broken, [200, "kept"]],
  ["without either there is an error", false, broken, [0, ""]],
];
for (const [what, kept, network, expected] of ROWS)
  test(what, async () => assert.deepEqual(await visit(kept, network), expected));

test("a reader does not wait for a server that hangs if the page is kept", async () => {
  let answer = null;
  const [wait, milliseconds] = await new Promise((done) => {
    answer = visit(true, hanging, (...given) => done(given));
  });
  let waits = true;
  answer.then(() => (waits = false));
  await new Promise(setImmediate);
  assert.deepEqual([waits, milliseconds], [true, PATIENCE]);
  wait();
  assert.deepEqual(await answer, [200, "kept"]);
});

/** A device that keeps caches, each a map from addresses to texts, and visits what `served` has: texts by their names.
 * `installed(files)` installs the worker of a build of these files, and activates it if that succeeds; it gives the
 * names that were fetched. */
class Device {
  constructor() {
    this.caches = new Map();
    this.served = {};
  }

  async installed(files) {
    const listeners = {};
    const fetched = [];
    const open = async (name) => {
      if (!this.caches.has(name)) this.caches.set(name, new Map());
      const stored = this.caches.get(name);
      const text = (url) => (stored.has(url) ? new Response(stored.get(url)) : undefined);
      return {
        match: async (url) => text(url), keys: async () => [...stored.keys()].map((url) => ({ url })),
        put: async (url, response) => void stored.set(url, await response.text()),
      };
    };
    const fetch = async (url) => {
      const name = url.slice(ROOT.length);
      fetched.push(name);
      return new Response(this.served[name] ?? "", { status: name in this.served ? 200 : 500 });
    };
    const digest = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16);
    const values = {
      FILES: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, digest(text) + text.length])),
      DATA: "", SHELL: ["offline.html"], KIT: [],
    };
    const built = Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`${name} = null`, `${name} = ${JSON.stringify(value)}`), SOURCE,
    );
    let claimed = () => {};
    const over = new Promise((done) => (claimed = done));
    const self = {
      location: { href: `${ROOT}sw.js` }, addEventListener: (name, listener) => (listeners[name] = listener),
      clients: { claim: claimed },
    };
    const caches = {
      open, keys: async () => [...this.caches.keys()], delete: async (name) => this.caches.delete(name),
    };
    vm.runInNewContext(built, {
      ...{ self, caches, fetch, crypto, URL, TextEncoder, Response, Uint8Array, setTimeout },
    });
    await new Promise((done, failed) => listeners.install({ waitUntil: (work) => work.then(done, failed) }));
    listeners.activate({});
    await over;
    return fetched;
  }

  /** The texts in its only cache, by name. */
  kept() {
    assert.equal(this.caches.size, 1);
    const [stored] = this.caches.values();
    return Object.fromEntries([...stored].map(([url, text]) => [url.slice(ROOT.length), text]).sort());
  }
}

const OLD = { "a.html": "a", "b.html": "b", "gone.html": "g", "offline.html": "o" };
const NEW = { "a.html": "a", "b.html": "b, new", "more.html": "m", "offline.html": "o, new" };

/** A device with all of the old build. */
const old = async () => {
  const device = new Device();
  device.served = OLD;
  await device.installed(OLD);
  const [stored] = device.caches.values();
  for (const [name, text] of Object.entries(OLD)) stored.set(ROOT + name, text);
  return device;
};

test("a new build holds what the old one held before that goes, and fetches only what has changed", async () => {
  const device = await old();
  device.served = NEW;
  assert.deepEqual((await device.installed(NEW)).sort(), ["b.html", "offline.html"]);
  assert.deepEqual(device.kept(), { "a.html": "a", "b.html": "b, new", "offline.html": "o, new" });
});

for (const [what, served] of Object.entries({
  "a worker whose files are still the old ones": OLD,
  "a worker with a part of its files": { ...OLD, "offline.html": "o, new" },
  "a server that fails": {},
}))
  test(`${what} does not take over, and the old files stay`, async () => {
    const device = await old();
    const [before] = device.caches.keys();
    device.served = served;
    await assert.rejects(device.installed(NEW), /cannot be kept yet/u);
    const kept = Object.entries(OLD).map(([name, text]) => [ROOT + name, text]);
    assert.deepEqual([...device.caches.get(before)].sort(), kept.sort());
    device.served = NEW; // once the deployment is whole
    await device.installed(NEW);
    assert.deepEqual(device.kept(), { "a.html": "a", "b.html": "b, new", "offline.html": "o, new" });
  });

test("a first visit that cannot keep the page for what is missing is tried again", async () => {
  const device = new Device();
  await assert.rejects(device.installed(NEW), /cannot be kept yet/u);
  device.served = NEW;
  await device.installed(NEW);
  assert.deepEqual(device.kept(), { "offline.html": "o, new" });
});
