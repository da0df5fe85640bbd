/**
 * These import one function from the whole of Ark, of which a bundler leaves that function; jest would evaluate 850 modules
 * with all of Ark's machines in every file of tests. Ark's `utils` is where the function comes from.
 */
const TAKES_ONE_FUNCTION = /@chakra-ui\/react\/dist\/cjs\/components\/(?:button|group)$/;

/** Their CommonJS takes a module for its default export, so that nothing `Responsive…` is drawn. A build takes the other. */
const BROKEN_AS_COMMON_JS = /^@nivo\//;

/** Resolves as jest does, but for those, and as a build does where a package has ES modules alone. */
module.exports = (path, options) => {
  const place = options.basedir.replaceAll('\\', '/');
  const resolveAs = (kind) =>
    options.defaultResolver(path, { ...options, conditions: [kind, 'default'] });
  if (path === '@ark-ui/react' && TAKES_ONE_FUNCTION.test(place)) {
    return options.defaultResolver('@ark-ui/react/utils', options);
  }
  if (BROKEN_AS_COMMON_JS.test(path)) return resolveAs('import');
  try {
    return options.defaultResolver(path, options);
  } catch (error) {
    try {
      return resolveAs('import');
    } catch {
      throw error;
    }
  }
};
