/** Tests have no styles: each class of a CSS module has the name it has in the source. */
const NAMES = `module.exports = new Proxy(
  {},
  { get: (_sheet, name) => (name === '__esModule' ? false : String(name)) },
);`;

/** Transforms style sheets, wherever the build finds them: a library offers them by subpaths without an ending, too. */
module.exports = { process: () => ({ code: NAMES }) };
