import type { AnyEndpoint } from '@maitred/contract';
import { ApiError, type EndpointName, endpointName } from './errors';

/** How a provider answers that does not have a call. */
const UNKNOWN_CALL = [404, 405, 501];

const refused = new Set<EndpointName>();

/** Whether a call that a provider need not have is worth asking: one that it does not have is asked once in a session. */
export function isOffered(endpoint: AnyEndpoint): boolean {
  return !refused.has(endpointName(endpoint));
}

/** Notes it where the failure of a call says that the provider does not have it. */
export function recordRefusal(endpoint: AnyEndpoint, error: unknown): void {
  if (error instanceof ApiError && UNKNOWN_CALL.includes(error.status)) {
    refused.add(endpointName(endpoint));
  }
}

/** Goes with the answers themselves. */
export function forgetRefusals(): void {
  refused.clear();
}
