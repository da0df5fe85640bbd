export { beforeLogOut } from '../session/flush-before-logout';
export { reloadEndpoint, updateCached } from './cache';
export { type CallOptions, callEndpoint } from './call-endpoint';
export { useCurrentUser, useMayCall, usePermission } from './current-user';
export {
  ApiError,
  deleteUnlessGone,
  isChangedMeanwhile,
  isGone,
  mayHaveArrived,
  NoResponseError,
} from './errors';
export { useHeatmapGrid } from './heatmap-grid';
export { holdsPermissions } from './holds-permissions';
export { isFresh } from './is-fresh';
export { CALL_TIMEOUT_MS } from './request';
export { type UpdateOutcome, updateUnlessChanged } from './update-unless-changed';
export { uploadEndpoint } from './upload/upload-endpoint';
export { useCameras } from './use-cameras';
export { type Resource, type ResourceState, useEndpoint, useEndpoints } from './use-endpoint';
export { type DescribeError, useErrorMessage } from './use-error-message';
export { type Mutation, useMutation } from './use-mutation';
export { useRestaurants } from './use-restaurants';
export { newIdempotencyKey, versionOf } from './versions';
