/** The global variable in which a page provides the federation's bundler runtime. */
export const BUNDLER_RUNTIME_OF_PAGE = '_MAITRED_BUNDLER_RUNTIME';
