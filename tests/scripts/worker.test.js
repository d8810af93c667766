/* The service worker in Node: which answer a page gets when the network is slow, broken or gone. */

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test, mock } = require("node:test");
const vm = require("node:vm");

const SOURCE = fs.readFileSync(path.join(__dirname, "../../site_src/pages/sw.js"), "utf8");
const ROOT = "http://localhost/book/";
const PATIENCE = 2000;

/** The answer to a visit of a page, as text and status. `kept`: is the page kept? `network`: what fetch gives. */
const visit = (kept, network) => {
  const listeners = {};
  const stored = new Map(kept ? [[`${ROOT}play.html`, "kept"]] : []);
  const match = async (key) => (stored.has(key) ? new Response(stored.get(key)) : undefined);
  const context = {
    self: {
      location: { href: `${ROOT}sw.js` }, addEventListener: (name, listener) => (listeners[name] = listener),
    },
    caches: { open: async () => ({ match, put: async () => {} }) },
    ...{ fetch: network, crypto, URL, TextEncoder, Response, Uint8Array, setTimeout },
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
  mock.timers.enable({ apis: ["setTimeout"] });
  const answer = visit(true, hanging);
  let waits = true;
  answer.then(() => (waits = false));
  const settle = async () => {
    for (let i = 0; i < 50; i++) await new Promise(setImmediate);
  };
  await settle();
  mock.timers.tick(PATIENCE - 1);
  await settle();
  assert.ok(waits);
  mock.timers.tick(1);
  assert.deepEqual(await answer, [200, "kept"]);
  mock.timers.reset();
});
