/** Transforms a picture or a font to an address in tests, which load neither. */
module.exports = { process: () => ({ code: "module.exports = 'file-of-the-build';" }) };
