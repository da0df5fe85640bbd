import { catalogueConfig } from './tooling/catalogue-config';

/** The kit itself is built with whoever uses it; what is built here is its catalogue. */
export default catalogueConfig({ root: import.meta.dirname });
