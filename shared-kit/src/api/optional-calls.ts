import type { AnyEndpoint } from '@maitred/contract';
import { ApiError, type EndpointName, endpointName } from './errors';

/** Statuses with which a provider responds to a call that it does not have. */
const UNKNOWN_CALL = [404, 405, 501];

const refused = new Set<EndpointName>();
const answered = new Set<EndpointName>();

/** Whether an optional call is worth making: one that the provider does not have is made once per session. */
export function isOffered(endpoint: AnyEndpoint): boolean {
  return !refused.has(endpointName(endpoint));
}

/**
 * Records that the provider has the call. A later 404 then concerns what was requested, such as a deleted restaurant.
 */
export function recordOffered(endpoint: AnyEndpoint): void {
  answered.add(endpointName(endpoint));
}

/** Records that the provider does not have the call, if the error says so. */
export function recordRefusal(endpoint: AnyEndpoint, error: unknown): void {
  const name = endpointName(endpoint);
  if (error instanceof ApiError && UNKNOWN_CALL.includes(error.status) && !answered.has(name)) {
    refused.add(name);
  }
}

/** Called together with the removal of the cached answers. */
export function forgetRefusals(): void {
  refused.clear();
  answered.clear();
}
