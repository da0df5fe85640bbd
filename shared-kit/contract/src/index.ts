export * from './alert.schema';
export * from './analytics.schema';
export * from './authentication.schema';
export * from './camera.schema';
export * from './camera-detector.schema';
export * from './cap-refusals';
export * from './chat.schema';
export * from './common.schema';
export { CONTRACT_NUMBER } from './contract-number';
export { cursorOf } from './cursor';
export { distinctNames, foldText, type Named, withDistinctNames } from './distinct-names';
export {
  type AnyEndpoint,
  type ChangingEndpoint,
  defineEndpoint,
  type Endpoint,
  type EndpointAnswer,
  type EndpointBody,
  type EndpointInput,
  type HttpMethod,
} from './endpoint';
export * from './face-list.schema';
export * from './face-profile.schema';
export { isInside } from './is-inside';
export { isolated } from './isolated';
export { objectsOf } from './objects-of';
export * from './order.schema';
export * from './permission.schema';
export * from './push.schema';
export * from './restaurant.schema';
export {
  partSilencesOf,
  SHORTEST_SILENCE_MS,
  type Silence,
  silencesOf,
} from './silences';
export { isTimeZone } from './time-zone';
export * from './user.schema';
export { fromWire, parseWire, toWire, WireNameError } from './wire-case';
export * from './zone.schema';
