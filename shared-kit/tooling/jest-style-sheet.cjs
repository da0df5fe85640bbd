/** A style sheet in tests, which have no styles: each class of a module is called as its source calls it. */
module.exports = new Proxy(
  {},
  { get: (_sheet, name) => (name === '__esModule' ? false : String(name)) },
);
