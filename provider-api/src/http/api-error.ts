/** A response that is not a success. `status` is a stable machine-readable code; `details` is for developers. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly httpStatus: number;
  readonly status: string;
  readonly details: string | undefined;
  readonly headers: Record<string, string>;

  constructor(
    httpStatus: number,
    status: string,
    details?: string,
    headers: Record<string, string> = {},
  ) {
    super(`${httpStatus} ${status}${details === undefined ? '' : `: ${details}`}`);
    this.httpStatus = httpStatus;
    this.status = status;
    this.details = details;
    this.headers = headers;
  }
}

export function invalidRequest(field: string, problem: string): ApiError {
  return new ApiError(400, 'invalid', `${field}: ${problem}`);
}

export function notAuthenticated(status: 'not_authenticated' | 'token_invalid'): ApiError {
  return new ApiError(401, status);
}

export function invalidCredentials(): ApiError {
  return new ApiError(401, 'invalid_credentials');
}

export function permissionDenied(permission: string): ApiError {
  return new ApiError(403, 'permission_denied', `${permission} is needed`);
}

/** An operator has disabled it. */
export function disabled(what: 'camera' | 'restaurant'): ApiError {
  return new ApiError(403, `${what}_disabled`, `the ${what} is disabled`);
}

/** Also for something that belongs to another tenant, so that its existence is not revealed. */
export function notFound(what: string): ApiError {
  return new ApiError(404, 'not_found', what);
}

export function methodNotAllowed(allow: string): ApiError {
  return new ApiError(405, 'method_not_allowed', `allowed: ${allow}`, { allow });
}

/** Contains the last sequence taken, so that the sender can continue from there. */
export function sequenceNotNewer(last: number): ApiError {
  return new ApiError(409, 'sequence_not_newer', `sequence: the last one taken is ${last}`);
}

/** The detection changed nothing: another detector follows the camera. */
export function leasedToAnother(): ApiError {
  return new ApiError(409, 'leased', 'run: another detector has the lease of the camera');
}

/** Carries the current version. */
export function changedMeanwhile(entityTag: string): ApiError {
  return new ApiError(412, 'changed_meanwhile', 'If-Match: it has been changed since', {
    etag: entityTag,
  });
}

/** The first call with the same key has not been answered yet. */
export function stillUnderWay(): ApiError {
  return new ApiError(409, 'under_way', 'Idempotency-Key: the first call goes on', {
    'retry-after': '1',
  });
}

export function bodyTooLarge(maxBytes: number): ApiError {
  return new ApiError(413, 'too_large', `body: more than ${maxBytes} bytes`);
}

export function keyUsedForOther(): ApiError {
  return new ApiError(422, 'key_reused', 'Idempotency-Key: it came with another request before');
}

export function throttled(retryAfterSeconds: number, details?: string): ApiError {
  return new ApiError(429, 'throttled', details, { 'retry-after': String(retryAfterSeconds) });
}

/** Too many requests at once, from all callers together. */
export function busy(retryAfterSeconds: number): ApiError {
  return new ApiError(503, 'busy', undefined, { 'retry-after': String(retryAfterSeconds) });
}

/** Another provider will answer, or this one after its restart. */
export function stopping(): ApiError {
  return new ApiError(503, 'stopping', undefined, { 'retry-after': '1' });
}
