export { type Config, ConfigSchema } from '../src/config/config.schema';
export { createGateway, type GatewayOptions } from './gateway';
export { type ListenOptions, listen, type RunningServer } from './listen';
export { LiveReload } from './live-reload';
export { readDeploymentConfig } from './read-deployment-config';
