import type { Endpoint } from '@maitred/contract';
import { unstable_serialize } from 'swr';
import { type EndpointName, endpointName } from './errors';
import type { RawInput } from './request';

/** Contract number first: two remotes of different contracts never read each other's answers. */
export type EndpointKey = readonly [
  contract: number,
  name: EndpointName,
  input: RawInput | readonly RawInput[],
];

/** The one builder of cache keys, for hooks and for what changes their data. */
export function endpointKey(endpoint: Endpoint, input: RawInput): EndpointKey {
  return [endpoint.contract, endpointName(endpoint), input];
}

/** Of several answers that are read together: what changes single ones leaves it alone. */
export function severalKey(endpoint: Endpoint, inputs: readonly RawInput[]): EndpointKey {
  return [endpoint.contract, `several ${endpointName(endpoint)}`, inputs];
}

export function serializeKey(key: EndpointKey): string {
  return unstable_serialize(key);
}
