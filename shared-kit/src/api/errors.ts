import type { AnyEndpoint, ErrorBody } from '@maitred/contract';

/** `GET /api/alerts/`: identifies a call in reports and messages. */
export type EndpointName = `${string} ${string}`;

export function endpointName(endpoint: Pick<AnyEndpoint, 'method' | 'path'>): EndpointName {
  return `${endpoint.method} ${endpoint.path}`;
}

/** A call that was answered with a 4xx or 5xx. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly statusText: string;
  /** The answer's body; undefined if it did not match the contract. */
  readonly data: ErrorBody | undefined;
  readonly endpoint: EndpointName;
  /** The id of the request in the servers' logs; undefined if they sent none. */
  readonly requestId: string | undefined;

  constructor(
    endpoint: EndpointName,
    answer: {
      status: number;
      statusText: string;
      data: ErrorBody | undefined;
      requestId?: string | undefined;
    },
  ) {
    super(`${endpoint} answered ${answer.status} ${answer.statusText}`.trimEnd());
    this.endpoint = endpoint;
    this.status = answer.status;
    this.statusText = answer.statusText;
    this.data = answer.data;
    this.requestId = answer.requestId;
  }
}

/** A call without a response: no network, a refused connection, a timeout, or a browser extension that blocked it. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError';
  readonly endpoint: EndpointName;
  /** The address that a person has to allow in their browser; undefined if the call left the browser. */
  readonly blockedAddress: string | undefined;

  constructor(
    endpoint: EndpointName,
    options?: ErrorOptions & { blockedAddress?: string | undefined },
  ) {
    super('No response from server', options);
    this.endpoint = endpoint;
    this.blockedAddress = options?.blockedAddress;
  }
}

/**
 * A request or an answer that the wire contract does not allow. `part` names the field, such as
 * `results.0.type`; values never appear, because they may be personal.
 */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly endpoint: EndpointName;
  readonly direction: 'request' | 'answer';
  readonly part: string;
  /** As in `ApiError`; undefined if the request was not sent. */
  readonly requestId: string | undefined;

  constructor(
    endpoint: EndpointName,
    direction: 'request' | 'answer',
    part: string,
    options?: ErrorOptions & { requestId?: string | undefined },
  ) {
    super(`${endpoint}: the ${direction} breaks the contract at ${part}`, options);
    this.endpoint = endpoint;
    this.direction = direction;
    this.part = part;
    this.requestId = options?.requestId;
  }
}

/** Whether an update was refused because somebody else has changed the object meanwhile. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}

/** Whether the object that was read or changed does not exist. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/**
 * Deletes something; an object that no longer exists counts as deleted.
 * @throws what the call threw, except for a 404
 */
export async function deleteUnlessGone(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/**
 * Whether a failed request may have been carried out all the same: there was no response, a proxy responded, or an
 * identical request is still in progress. Send it again unchanged, with its key.
 */
export function mayHaveArrived(error: unknown): boolean {
  if (error instanceof NoResponseError) return error.blockedAddress === undefined;
  return error instanceof ApiError && (error.status >= 500 || error.status === 409);
}
