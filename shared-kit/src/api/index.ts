export { beforeLogOut } from '../session';
export { ApiProvider } from './api-provider';
export { logIn, logOut } from './authentication';
export { emptyCache, reloadEndpoint, updateCached } from './cache';
export { type CallOptions, callEndpoint } from './call-endpoint';
export {
  CurrentUserProvider,
  useCurrentUser,
  useMayCall,
  usePermission,
  useReadCurrentUser,
} from './current-user';
export {
  ApiError,
  ContractError,
  type EndpointName,
  endpointName,
  NoResponseError,
} from './errors';
export { type HeatmapGrid, useHeatmapGrid } from './heatmap-grid';
export { holdsPermissions } from './holds-permissions';
export { CALL_TIMEOUT } from './request';
export { cacheStartedAnswers } from './started-answers';
export { addStartedRequest, fetchStarted } from './started-requests';
export { type UploadOptions, uploadEndpoint } from './upload/upload-endpoint';
export { useCameras } from './use-cameras';
export {
  type Resource,
  type ResourceState,
  type UseEndpointOptions,
  useEndpoint,
} from './use-endpoint';
export {
  type DescribeError,
  type ErrorMessageOverrides,
  useErrorMessage,
} from './use-error-message';
export { useRestaurants } from './use-restaurants';
