/** Formats and names on which the host and the builds of remotes agree. */
export {
  type LibraryGroup,
  type OfLibraries,
  SHARED_LIBRARIES,
  type SHARED_REACT,
  type SHARED_SUBPATHS,
} from '../shared-subpaths';
export { BUNDLER_RUNTIME_OF_PAGE } from './bundler-runtime-name';
export {
  type IconShapes,
  type RemoteDeclaration,
  RemoteDeclarationSchema,
  type ScreenDeclaration,
  type Texts,
  type WidgetDeclaration,
} from './declaration.schema';
export { type HostBuild, HostBuildSchema } from './host-build.schema';
export {
  type RemoteBuild,
  RemoteBuildSchema,
  type RemoteDescriptor,
  RemoteDescriptorSchema,
} from './remote-descriptor.schema';
export { remoteGlobalName } from './remote-global-name';
export type { SharedVersions } from './shared-versions';
