export { createContainerLoader, type LoadContainer } from './container-loader';
export type { LibraryVersions, ProvidedModules } from './provided-modules';
