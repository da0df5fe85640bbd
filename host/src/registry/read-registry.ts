import { fetchPreloaded } from '@maitred/shared-kit/host';
import * as v from 'valibot';
import { REGISTRY_ADDRESS, type Registry, RegistrySchema } from './registry.schema';

const REGISTRY_TIMEOUT_MS = 7000;

/**
 * Asks the server what is deployed.
 * @throws if the response does not arrive or is not a registry
 */
export async function readRegistry(): Promise<Registry> {
  const url = new URL(REGISTRY_ADDRESS, window.location.href);
  const signal = AbortSignal.timeout(REGISTRY_TIMEOUT_MS);
  const response = await fetchPreloaded(url, { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`${REGISTRY_ADDRESS} answered ${response.status}`);
  return v.parse(RegistrySchema, await response.json());
}
