/** The address of a picture or a font in tests, which load neither. */
module.exports = 'file-of-the-build';
