import type { Endpoint } from '@maitred/contract';
import { unstable_serialize } from 'swr';
import { type EndpointName, endpointName } from './errors';
import type { RawInput } from './request';

/** Begins with the contract number, so that remotes with different contracts never share answers. */
export type EndpointKey = readonly [
  contract: number,
  name: EndpointName,
  input: RawInput | readonly RawInput[],
];

/** Builds all cache keys, both for hooks and for code that changes cached data. */
export function endpointKey(endpoint: Endpoint, input: RawInput): EndpointKey {
  return [endpoint.contract, endpointName(endpoint), input];
}

/** Key of several answers that are read together; changes to single answers do not affect it. */
export function severalKey(endpoint: Endpoint, inputs: readonly RawInput[]): EndpointKey {
  return [endpoint.contract, `several ${endpointName(endpoint)}`, inputs];
}

export function serializeKey(key: EndpointKey): string {
  return unstable_serialize(key);
}
