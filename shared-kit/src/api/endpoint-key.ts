import type { Endpoint } from '@maitred/contract';
import { unstable_serialize } from 'swr';
import { type EndpointName, endpointName } from './errors';
import type { RawInput } from './request';

/** Contract number first: two remotes of different contracts never read each other's answers. */
export type EndpointKey = readonly [contract: number, name: EndpointName, input: RawInput];

/** The one builder of cache keys, for hooks and for what changes their data. */
export function endpointKey(endpoint: Endpoint, input: RawInput): EndpointKey {
  return [endpoint.contract, endpointName(endpoint), input];
}

export function serializeKey(key: EndpointKey): string {
  return unstable_serialize(key);
}
