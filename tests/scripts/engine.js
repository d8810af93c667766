/* A Node process that evaluates what a test sends, a line of JSON at a time, and answers in JSON:
 * tests/scripts/node.py. */
require("./load.js");
const { createInterface } = require("node:readline");

const answer = async ({ expression, argument }) => {
  const value = (0, eval)(expression);
  return typeof value === "function" ? value(argument) : value;
};

/** What is in the global object, and one level below it in that of the scripts: what a test replaces is put back. */
let known = new Map();
const parts = () => [globalThis, globalThis.StrategyBook, ...Object.values(globalThis.StrategyBook)].filter((part) =>
  part instanceof Object,
);

/** Everything that is there now stays for all tests. */
globalThis.keepForAll = () => {
  known = new Map(parts().map((part) => [part, Object.getOwnPropertyDescriptors(part)]));
};

/** Everything else goes. */
globalThis.forgetTest = () => {
  for (const [part, properties] of known) {
    for (const name of Object.getOwnPropertyNames(part)) if (!(name in properties)) Reflect.deleteProperty(part, name);
    for (const [name, { value, ...kind }] of Object.entries(properties)) {
      if ("get" in kind || part[name] === value) continue;
      Reflect.defineProperty(part, name, { value, ...kind });
    }
  }
  localStorage.clear();
};

console.log = console.error; // the answers have the standard output to themselves
createInterface({ input: process.stdin }).on("line", async (line) => {
  const reply = await answer(JSON.parse(line)).then(
    (value) => ({ value }),
    (error) => ({ error: error?.stack ?? String(error) }),
  );
  process.stdout.write(`${JSON.stringify(reply)}\n`);
});
