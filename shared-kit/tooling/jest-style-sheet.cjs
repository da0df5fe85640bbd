/** Tests have no styles: each class of a CSS module has the name it has in the source. */
const NAMES = `module.exports = new Proxy(
  {},
  { get: (_sheet, name) => (name === '__esModule' ? false : String(name)) },
);`;

/** Transforms style sheets, including those that a library exports under subpaths without an extension. */
module.exports = { process: () => ({ code: NAMES }) };
