import { ApiError, NoResponseError } from '@maitred/shared-kit/api';

const TIMEOUT_STATUSES = [408, 504];

/**
 * Whether a call timed out, on the client or at a gateway. The server may still be working on it.
 */
export function isTooLate(error: unknown): boolean {
  if (error instanceof ApiError) return TIMEOUT_STATUSES.includes(error.status);
  if (!(error instanceof NoResponseError)) return false;
  return error.cause instanceof Error && error.cause.name === 'TimeoutError';
}
