import type federation from '@module-federation/webpack-bundler-runtime';
import { BUNDLER_RUNTIME_OF_PAGE } from '../descriptors/bundler-runtime-name';

// In a worker there is no page and nothing is shared, but the bundler includes this module there too.
const ofPage = Reflect.get(globalThis, BUNDLER_RUNTIME_OF_PAGE) as typeof federation | undefined;
const nothing = () => undefined;

/**
 * Replaces the federation's bundler runtime in the entry of a remote: the functions are the page's, but the state that
 * a build keeps in them is its own.
 */
// biome-ignore lint/style/noDefaultExport: the file that it stands for has one.
export default {
  ...ofPage,
  bundlerRuntime: {
    init: nothing,
    installInitialConsumes: nothing,
    consumes: nothing,
    remotes: nothing,
    ...ofPage?.bundlerRuntime,
    S: {},
  },
  bundlerRuntimeOptions: {},
};
