const js = require("@eslint/js");
const globals = require("globals");

const rules = {
  ...js.configs.recommended.rules,
  "max-len": ["error", { code: 120, comments: 120, ignoreRegExpLiterals: true, ignoreUrls: true }],
  "no-control-regex": "off", // such expressions clean what readers write of control characters
  "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
  eqeqeq: ["error", "always", { null: "ignore" }],
  "prefer-const": "error",
};

module.exports = [
  { ignores: ["**/vendor/**", "site/", "build/", ".venv/", "node_modules/"] },
  {
    files: ["site_src/assets/js/**/*.js", "site_src/locale/*/pages/assets/js/**/*.js"],
    languageOptions: { sourceType: "script", globals: { ...globals.browser, StrategyBook: "writable" } },
    rules: { ...rules, "no-redeclare": ["error", { builtinGlobals: false }] },
  },
  { files: ["site_src/pages/sw.js"], languageOptions: { sourceType: "script", globals: globals.serviceworker }, rules },
  {
    files: ["tests/scripts/**/*.js", "*.js"],
    languageOptions: { sourceType: "commonjs", globals: globals.node },
    rules,
  },
];
