import {
  type AnyEndpoint,
  type ErrorBody,
  ErrorBodySchema,
  parseWire,
  toWire,
  WireNameError,
} from '@maitred/contract';
import ky, { TimeoutError } from 'ky';
import * as v from 'valibot';
import { apiAddress } from './api-address';
import { findBlockedAddress, recordAnswered } from './blocked-calls';
import { recordServerTime } from './clock-difference';
import { ApiError, ContractError, endpointName, NoResponseError } from './errors';
import { fetchPreloaded } from './preloaded-responses';
import { noteVersion } from './versions';

/** Milliseconds from sending to the last byte of the response, for each attempt. */
export const CALL_TIMEOUT_MS = 7000;

/** Requests the response in the shape of the contract by which it will be checked. */
function acceptHeader(endpoint: Pick<AnyEndpoint, 'contract'>): string {
  return `application/json; contract=${endpoint.contract}`;
}

/** The unvalidated parts of a call, as `EndpointInput` types them for callers. */
export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

export interface Caller {
  accessToken: string | undefined;
  language: string;
  signal?: AbortSignal | undefined;
  /** Lets the browser finish sending after the page is closed. */
  keepalive?: boolean;
  /** A UUID: requests with the same key create only one object. */
  idempotencyKey?: string | undefined;
  /** The version on which an update is based. */
  ifMatch?: string | undefined;
}

const client = ky.create({
  retry: 0,
  timeout: false,
  totalTimeout: CALL_TIMEOUT_MS,
  throwHttpErrors: false,
  // Browsers cache some responses, such as a 410, unless the server forbids it, and a retry would never reach the
  // server.
  cache: 'no-store',
  fetch: fetchPreloaded,
});

/**
 * One attempt of a call: validates the input against the contract, sends it in snake_case, and validates the response,
 * which is returned in camelCase.
 * @throws {ContractError | NoResponseError | ApiError}
 */
export async function sendRequest(
  endpoint: AnyEndpoint,
  input: RawInput,
  caller: Caller,
): Promise<unknown> {
  const name = endpointName(endpoint);
  const { address, body } = prepareRequest(endpoint, input);
  const headers = requestHeaders(endpoint, caller);
  let response: Response | undefined;
  let text: string;
  try {
    const pending = client(address, {
      method: endpoint.method,
      headers,
      ...(body === undefined ? {} : { json: toWire(body) }),
      ...(caller.signal === undefined ? {} : { signal: caller.signal }),
      keepalive: caller.keepalive ?? false,
    });
    response = await pending;
    recordServerTime(response.headers.get('date'));
    text = await pending.text();
  } catch (cause) {
    if (caller.signal?.aborted) throw cause;
    const isAtOnce = response === undefined && !(cause instanceof TimeoutError);
    const blockedAddress =
      isAtOnce && !caller.keepalive
        ? await findBlockedAddress(endpoint, address, headers)
        : undefined;
    if (caller.signal?.aborted) throw caller.signal.reason;
    throw new NoResponseError(name, { cause, blockedAddress });
  }
  const answer = readAnswer(endpoint, response, text);
  noteVersion(answer, response.headers.get('etag'));
  return answer;
}

/**
 * The address and the camelCase body of a call, validated against the contract.
 * @throws {ContractError}
 */
export function prepareRequest(endpoint: AnyEndpoint, input: RawInput) {
  const params = check(endpoint, endpoint.params, input.params, 'params');
  const query = check(endpoint, endpoint.query, input.query, 'query');
  const body = check(endpoint, endpoint.body, input.body, 'body');
  const path = fillPath(endpoint.path, (params ?? {}) as Record<string, unknown>);
  const address = apiAddress(path);
  address.search = searchParams((toWire(query) ?? {}) as Record<string, unknown>).toString();
  return { address, body };
}

export function requestHeaders(endpoint: AnyEndpoint, caller: Caller): Headers {
  const { accessToken, language, idempotencyKey, ifMatch } = caller;
  const headers = new Headers({ Accept: acceptHeader(endpoint), 'Accept-Language': language });
  if (accessToken !== undefined && endpoint.authentication === 'session') {
    headers.set('Authorization', `Bearer ${accessToken}`);
  }
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  if (ifMatch !== undefined) headers.set('If-Match', ifMatch);
  return headers;
}

/** Valid request ids of the servers. */
const REQUEST_ID = /^[\w-]{1,64}$/;

/** Status and headers of a response, from fetch or XMLHttpRequest. */
interface AnswerHead extends Pick<Response, 'status' | 'statusText'> {
  headers: { get: (name: string) => string | null };
}

/**
 * Reads and validates a response, in camelCase.
 * @throws {ApiError | ContractError}
 */
export function readAnswer(
  endpoint: AnyEndpoint,
  { status, statusText, headers }: AnswerHead,
  text: string,
): unknown {
  recordAnswered(endpoint);
  const named = headers.get('x-request-id') ?? '';
  const requestId = REQUEST_ID.test(named) ? named : undefined;
  if (status < 200 || status > 299) {
    const data = parseErrorBody(text);
    throw new ApiError(endpointName(endpoint), { status, statusText, data, requestId });
  }
  const { answer } = endpoint;
  return answer === undefined
    ? readReference(endpoint, text)
    : parseAnswer(endpoint, answer, text, requestId);
}

function check(
  endpoint: AnyEndpoint,
  schema: AnyEndpoint['body'],
  value: unknown,
  part: string,
): unknown {
  if (schema === undefined) return undefined;
  const result = v.safeParse(schema, value ?? (part === 'query' ? {} : value));
  if (result.success) return result.output;
  const [issue] = result.issues;
  const dotPath = v.getDotPath(issue);
  throw new ContractError(
    endpointName(endpoint),
    'request',
    dotPath === null ? part : `${part}.${dotPath}`,
  );
}

function fillPath(template: string, params: Record<string, unknown>): string {
  return template.replace(/\{(\w+)\}/g, (_match, key: string) =>
    encodeURIComponent(String(params[key])),
  );
}

/** A list repeats its key; undefined values are left out, never sent as empty. */
function searchParams(query: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) search.append(key, String(item));
    }
  }
  return search;
}

function parseAnswer(
  endpoint: AnyEndpoint,
  schema: NonNullable<AnyEndpoint['answer']>,
  text: string,
  requestId: string | undefined,
) {
  const name = endpointName(endpoint);
  let answer: unknown;
  try {
    answer = parseWire(text);
  } catch (cause) {
    const part = cause instanceof WireNameError ? cause.key : 'body';
    throw new ContractError(name, 'answer', part, { cause, requestId });
  }
  const result = v.safeParse(schema, answer);
  if (result.success) return result.output;
  const part = v.getDotPath(result.issues[0]) ?? 'body';
  throw new ContractError(name, 'answer', part, { requestId });
}

/** The answer as the reference provider sends it; undefined if another provider sends none, or something else. */
function readReference({ referenceAnswer }: AnyEndpoint, text: string): unknown {
  if (referenceAnswer === undefined || text === '') return undefined;
  try {
    const result = v.safeParse(referenceAnswer, parseWire(text));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** An unknown, HTML or malformed error body is not a contract error: only the status counts. */
function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const result = v.safeParse(ErrorBodySchema, parseWire(text));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
