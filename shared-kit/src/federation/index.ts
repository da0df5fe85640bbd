export { buildFolder } from './build-folder';
export { chooseBuild, fittingBuilds, type SharedVersions } from './choose-build';
export { defineRemote, type LoadPart, type RemoteModule } from './define-remote';
export { type HostBuild, HostBuildSchema } from './host-build.schema';
export { type PartState, PartStore } from './part-store';
export { readDescriptor } from './read-descriptor';
export {
  type BuildFile,
  type RemoteBuild,
  RemoteBuildSchema,
  type RemoteDescriptor,
  RemoteDescriptorSchema,
} from './remote-descriptor.schema';
export { type RemoteFailure, RemoteLoadError } from './remote-load-error';
export {
  type LoadedRemote,
  type PartKind,
  RemoteLoader,
  type RemoteLoaderOptions,
  type RemotePlace,
} from './remote-loader';
export { PartStoreProvider, RemotePart, type RemotePartProps, usePartStore } from './remote-part';
