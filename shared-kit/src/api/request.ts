import {
  type Endpoint,
  type ErrorBody,
  ErrorBodySchema,
  parseWire,
  toWire,
  WireNameError,
} from '@maitred/contract';
import ky from 'ky';
import * as v from 'valibot';
import { ApiError, ContractError, endpointName, NoResponseError } from './errors';
import { fetchStarted } from './started-requests';

/** From sending to the last byte of the answer, for each attempt. Milliseconds. */
export const CALL_TIMEOUT = 7000;

/** Asks for the answer in the shape of the contract that will check it. */
export function acceptHeader(endpoint: Pick<Endpoint, 'contract'>): string {
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
  /** Lets the browser finish sending after the page is gone. */
  keepalive?: boolean;
}

const client = ky.create({
  retry: 0,
  timeout: false,
  totalTimeout: CALL_TIMEOUT,
  throwHttpErrors: false,
  // A browser keeps some answers, a 410 for good, unless a server forbids it: no retry would ever ask.
  cache: 'no-store',
  fetch: fetchStarted,
});

/**
 * One attempt of a call: checks the input against the contract, sends it in snake_case, and checks
 * the answer, which comes back in camelCase.
 * @throws {ContractError | NoResponseError | ApiError}
 */
export async function sendRequest(
  endpoint: Endpoint,
  input: RawInput,
  caller: Caller,
): Promise<unknown> {
  const name = endpointName(endpoint);
  const { address, body } = prepareRequest(endpoint, input);
  let response: Response;
  let text: string;
  try {
    const pending = client(address, {
      method: endpoint.method,
      headers: requestHeaders(endpoint, caller),
      ...(body === undefined ? {} : { json: toWire(body) }),
      ...(caller.signal === undefined ? {} : { signal: caller.signal }),
      keepalive: caller.keepalive ?? false,
    });
    response = await pending;
    text = await pending.text();
  } catch (cause) {
    if (caller.signal?.aborted) throw cause;
    throw new NoResponseError(name, { cause });
  }
  return readAnswer(endpoint, response, text);
}

/**
 * The address, and the body in camelCase, of a call that the contract allows.
 * @throws {ContractError}
 */
export function prepareRequest(endpoint: Endpoint, input: RawInput) {
  const params = check(endpoint, endpoint.params, input.params, 'params');
  const query = check(endpoint, endpoint.query, input.query, 'query');
  const body = check(endpoint, endpoint.body, input.body, 'body');
  const path = fillPath(endpoint.path, (params ?? {}) as Record<string, unknown>);
  const address = new URL(path, window.location.origin);
  address.search = searchParams((toWire(query) ?? {}) as Record<string, unknown>).toString();
  return { address, body };
}

export function requestHeaders(endpoint: Endpoint, { accessToken, language }: Caller): Headers {
  const headers = new Headers({ Accept: acceptHeader(endpoint), 'Accept-Language': language });
  if (accessToken !== undefined && endpoint.authentication === 'session') {
    headers.set('Authorization', `Bearer ${accessToken}`);
  }
  return headers;
}

/**
 * What an answer says, in camelCase.
 * @throws {ApiError | ContractError}
 */
export function readAnswer(
  endpoint: Endpoint,
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
  text: string,
): unknown {
  if (status < 200 || status > 299) {
    throw new ApiError(endpointName(endpoint), { status, statusText, data: parseErrorBody(text) });
  }
  return endpoint.answer === undefined ? undefined : parseAnswer(endpoint, endpoint.answer, text);
}

function check(
  endpoint: Endpoint,
  schema: Endpoint['body'],
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

/** A list repeats its key; what is undefined is left out, never sent empty. */
function searchParams(query: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) search.append(key, String(item));
    }
  }
  return search;
}

function parseAnswer(endpoint: Endpoint, schema: NonNullable<Endpoint['answer']>, text: string) {
  const name = endpointName(endpoint);
  let answer: unknown;
  try {
    answer = parseWire(text);
  } catch (cause) {
    const part = cause instanceof WireNameError ? cause.key : 'body';
    throw new ContractError(name, 'answer', part, { cause });
  }
  const result = v.safeParse(schema, answer);
  if (result.success) return result.output;
  throw new ContractError(name, 'answer', v.getDotPath(result.issues[0]) ?? 'body');
}

/** A body that is unknown, HTML or malformed is no contract error: the status stands alone. */
function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const result = v.safeParse(ErrorBodySchema, parseWire(text));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
