export { createContainerLoader, type LoadContainer } from './container-loader';
export type { ProvidedModules } from './provided-modules';
