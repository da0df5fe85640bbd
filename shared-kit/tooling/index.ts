export { compileHint } from './compile-hint';
export { devShellConfig } from './dev-shell-config';
export { hostConfigs } from './host-config';
export { remoteConfig } from './remote-config';
export { readSharedVersions } from './shared-modules';
