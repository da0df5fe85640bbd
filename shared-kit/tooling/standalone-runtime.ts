import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { BUNDLER_RUNTIME_OF_PAGE } from '../src/descriptors/bundler-runtime-name';

/** In front of a remote's entry where the page has no such half of the federation's runtime. */
Object.assign(globalThis, { [BUNDLER_RUNTIME_OF_PAGE]: bundlerRuntime });
