const js = require("@eslint/js");
const globals = require("globals");

const rules = {
  ...js.configs.recommended.rules,
  "no-control-regex": "off", // texts of readers are cleaned of control characters, which is what these expressions are for
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
  { files: ["tests/scripts/**/*.js", "*.js"], languageOptions: { sourceType: "commonjs", globals: globals.node }, rules },
];
