/** What each class of a module is called in tests, which have no styles: as its source calls it. */
const NAMES = `module.exports = new Proxy(
  {},
  { get: (_sheet, name) => (name === '__esModule' ? false : String(name)) },
);`;

/** Transforms style sheets, wherever the build finds them: a library offers them by subpaths without an ending, too. */
module.exports = { process: () => ({ code: NAMES }) };
