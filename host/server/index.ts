export type { Config } from '../src/config/config.schema';
export { REGISTRY_ADDRESS, RegistrySchema } from '../src/registry/registry.schema';
export { readApiPrefix } from './api-prefix';
export { createGateway, type GatewayOptions } from './gateway';
export { listen, type RunningServer, type UpgradeListener } from './listen';
export { readDeploymentConfig } from './read-deployment-config';
