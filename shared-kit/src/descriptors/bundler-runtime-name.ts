/** The global variable in which a page has the bundler's half of the federation's runtime. */
export const BUNDLER_RUNTIME_OF_PAGE = '_MAITRED_BUNDLER_RUNTIME';
