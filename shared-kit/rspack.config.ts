import { catalogueConfig } from './tooling/catalogue-config';

/** Builds the catalogue; the kit itself is built together with the packages that use it. */
export default catalogueConfig({ root: import.meta.dirname });
