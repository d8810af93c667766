/* A Node process that evaluates what a test sends, a line of JSON at a time, and answers in JSON: tests/scripts/node.py. */
require("./load.js");
const { createInterface } = require("node:readline");

const answer = async ({ expression, argument }) => {
  const value = (0, eval)(expression);
  return typeof value === "function" ? value(argument) : value;
};

console.log = console.error; // the answers have the standard output to themselves
createInterface({ input: process.stdin }).on("line", async (line) => {
  const reply = await answer(JSON.parse(line)).then(
    (value) => ({ value }),
    (error) => ({ error: error?.stack ?? String(error) }),
  );
  process.stdout.write(`${JSON.stringify(reply)}\n`);
});
