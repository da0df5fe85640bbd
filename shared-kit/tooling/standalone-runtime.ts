import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { BUNDLER_RUNTIME_OF_PAGE } from '../src/descriptors/bundler-runtime-name';

/** Precedes a remote's entry in pages that do not provide the federation's bundler runtime. */
Object.assign(globalThis, { [BUNDLER_RUNTIME_OF_PAGE]: bundlerRuntime });
