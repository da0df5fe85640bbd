/**
 * These import one function from the whole of Ark, of which a bundler leaves that function; jest would evaluate 850 modules
 * with all of Ark's machines in every file of tests. Ark's `utils` is where the function comes from.
 */
const TAKES_ONE_FUNCTION = /@chakra-ui\/react\/dist\/cjs\/components\/(?:button|group)$/;

/** Resolves as jest does, but for those. */
module.exports = (path, options) => {
  const place = options.basedir.replaceAll('\\', '/');
  const isOne = path === '@ark-ui/react' && TAKES_ONE_FUNCTION.test(place);
  return options.defaultResolver(isOne ? '@ark-ui/react/utils' : path, options);
};
