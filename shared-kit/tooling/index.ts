export { SHARED_SUBPATHS, type SharedSubpath } from '../src/shared-subpaths';
export { compileHint } from './compile-hint';
export { commonOptions, type PackageBuild } from './compiler-options';
export { type DevShellOptions, devShellConfig } from './dev-shell-config';
export { type HostBuildOptions, hostConfigs } from './host-config';
export { REMOTE_ENTRY_FILE, type RemoteBuildOptions, remoteConfig } from './remote-config';
export {
  readSharedVersions,
  remoteSharedModules,
  type SharedVersions,
} from './shared-modules';
