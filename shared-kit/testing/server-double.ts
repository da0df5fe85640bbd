import { afterAll, afterEach, beforeAll } from '@jest/globals';
import {
  type AnyEndpoint,
  type EndpointAnswer,
  type ErrorBody,
  type Permission,
  toWire,
} from '@maitred/contract';
import { endpointName } from '../src/api/errors';
import { check, matchPath, type ReceivedCall, readCall } from './received-call';
import { tagOf } from './tags';
import { uploadDouble } from './upload-double';

type Reply<E extends AnyEndpoint> = EndpointAnswer<E> | Response | LostAnswer;

export type Handler<E extends AnyEndpoint> = (
  call: ReceivedCall<E>,
) => Reply<E> | Promise<Reply<E>>;

export interface EndpointMock {
  endpoint: AnyEndpoint;
  handler: (call: ReceivedCall) => unknown;
  isBlocked?: true;
}

/** Defines how the server answers an endpoint: with the contract's answer, or with a `refusal` or the like. */
export function mockEndpoint<E extends AnyEndpoint>(
  endpoint: E,
  handler: Handler<E>,
): EndpointMock {
  return { endpoint, handler: handler as EndpointMock['handler'] };
}

/** @deprecated the name of 1.0.0; use `mockEndpoint` */
export const answering = mockEndpoint;

/** A 4xx or 5xx with the contract's error body. */
export function refusal(status: number, body: ErrorBody = {}): Response {
  return Response.json(body, { status });
}

/** A call that a browser extension blocks. */
export function blocked(endpoint: AnyEndpoint): EndpointMock {
  return { endpoint, handler: noAnswer, isBlocked: true };
}

/** A network error. */
export function noAnswer(): Response {
  return Response.error();
}

/** A call that was carried out, but whose response was lost. */
class LostAnswer {
  readonly answer: unknown;

  constructor(answer: unknown) {
    this.answer = answer;
  }
}

/** The call is carried out, but its response is lost. */
export function lostAnswer(answer?: unknown): LostAnswer {
  return new LostAnswer(answer);
}

/** A response that is sent without validation, for what a client must reject. Keys as on the wire. */
export function uncheckedAnswer(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

export interface ServerDouble {
  /** Overrides mocks until the test ends; the latest takes precedence. */
  use(...mocks: EndpointMock[]): void;
  /** The calls of an endpoint in this test, oldest first. */
  calls<E extends AnyEndpoint>(endpoint: E): ReceivedCall<E>[];
  /** The permissions needed for all the calls of this test. */
  permissionsNeeded(): Set<Permission>;
}

/**
 * A server double generated from the contract, for the tests of one file. Requests and answers are validated against
 * the schemas of their endpoint, in snake_case. A request that no mock answers, or that violates the contract, fails
 * the test.
 */
export function createServerDouble(...initial: EndpointMock[]): ServerDouble {
  let mocks = initial;
  let received: { endpoint: AnyEndpoint; call: ReceivedCall }[] = [];
  let faults: string[] = [];
  /** Results by call and idempotency key: a repeated request gets the first result. */
  let made = new Map<string, unknown>();

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    for (const { endpoint, handler } of mocks) {
      const params = matchPath(endpoint.path, pathname);
      if (endpoint.method !== request.method || params === undefined) continue;
      const call = await readCall(endpoint, request, params);
      received.push({ endpoint, call });
      const key = `${endpointName(endpoint)} ${request.headers.get('idempotency-key')}`;
      if (made.has(key)) return present(endpoint, made.get(key));
      const reply = await handler(call);
      const isKept = request.headers.has('idempotency-key') && !(reply instanceof Response);
      if (isKept) made.set(key, reply instanceof LostAnswer ? reply.answer : reply);
      return present(endpoint, reply);
    }
    throw new Error('nothing answers it');
  }

  async function fetchFromDouble(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const { pathname } = new URL(request.url);
    if (mocks.some((one) => one.isBlocked && matchPath(one.endpoint.path, pathname))) {
      throw new TypeError('Failed to fetch');
    }
    // A HEAD request only checks whether a server responds.
    if (request.method === 'HEAD') return new Response(null, { status: 204 });
    const response = await Promise.race([settle(request), abortionOf(request.signal)]);
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  }

  async function settle(request: Request): Promise<Response> {
    try {
      return await answer(request);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      faults.push(`${request.method} ${request.url}: ${reason}`);
      return Response.error();
    }
  }

  const realFetch = globalThis.fetch;
  const realUpload = globalThis.XMLHttpRequest;
  beforeAll(() => {
    globalThis.fetch = fetchFromDouble;
    Reflect.set(globalThis, 'XMLHttpRequest', uploadDouble(fetchFromDouble));
  });
  afterEach(() => {
    const found = faults;
    mocks = initial;
    received = [];
    faults = [];
    made = new Map();
    if (found.length > 0) throw new Error(`The server double refused:\n${found.join('\n')}`);
  });
  afterAll(() => {
    globalThis.fetch = realFetch;
    globalThis.XMLHttpRequest = realUpload;
  });

  return {
    use: (...more) => {
      mocks = [...more, ...mocks];
    },
    calls: <E extends AnyEndpoint>(endpoint: E) =>
      received
        .filter((entry) => endpointName(entry.endpoint) === endpointName(endpoint))
        .map(({ call }) => call as ReceivedCall<E>),
    permissionsNeeded: () => new Set(received.flatMap(({ endpoint }) => endpoint.permission ?? [])),
  };
}

function abortionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** @throws {Error} that names the part of the reply that violates the contract */
export function present(endpoint: AnyEndpoint, reply: unknown): Response {
  if (reply instanceof Response) return reply;
  if (reply instanceof LostAnswer) return Response.error();
  const { answer = endpoint.referenceAnswer, successStatus: status } = endpoint;
  if (answer === undefined || (endpoint.answer === undefined && reply === undefined)) {
    return new Response(null, { status });
  }
  // Answers are validated, too: a fixture that violates the contract proves nothing.
  check(answer, reply, 'answer');
  const tag = tagOf(reply);
  return Response.json(toWire(reply), { status, headers: tag === undefined ? {} : { etag: tag } });
}
