/**
 * These import a single function from the whole of Ark. A bundler keeps only that function, but jest would evaluate 850
 * modules with all of Ark's state machines for every test file. The function comes from Ark's `utils`, so import that
 * instead.
 */
const TAKES_ONE_FUNCTION = /@chakra-ui\/react\/dist\/cjs\/components\/(?:button|group)$/;

/**
 * Their CommonJS build takes a module for its default export, so that nothing `Responsive…` is rendered. Builds use the
 * ES modules.
 */
const BROKEN_AS_COMMON_JS = /^@nivo\//;

/** Resolves as jest does, except for these; a package that only has ES modules is resolved as in a build. */
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
