import type federation from '@module-federation/webpack-bundler-runtime';
import { BUNDLER_RUNTIME_OF_PAGE } from '../descriptors/bundler-runtime-name';

// In a worker there is no page and nothing is shared, but the bundler includes this module there too.
const ofPage = Reflect.get(globalThis, BUNDLER_RUNTIME_OF_PAGE) as typeof federation | undefined;
const nothing = () => undefined;

/**
 * In the entry of a remote, in place of the bundler's half of the federation's runtime: the page's
 * functions, with what a build keeps in them of its own.
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
