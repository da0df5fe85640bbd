import { type Endpoint, toWire } from '@maitred/contract';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import * as v from 'valibot';
import { permissionDenied } from './api-error';
import { authenticate, type Caller } from './caller';
import { parseInput } from './parse-input';
import type { Services } from './services';

type Schema = v.GenericSchema<unknown, unknown>;
type Output<S> = S extends Schema ? v.InferOutput<S> : undefined;

interface Input<Params, Query, Body> {
  params: Output<Params>;
  query: Output<Query>;
  body: Output<Body>;
  request: FastifyRequest;
}

/** What a handler answers: the contract's answer, or anything where the client takes any success. */
type Answer<S> = S extends Schema ? v.InferInput<S> : unknown;

type RouteExtras = Pick<RouteOptions, 'bodyLimit' | 'preValidation'>;

interface SessionExtras extends RouteExtras {
  /** Which access tokens are taken; the valid ones alone where nothing is said. */
  accessTokens?: { ofAnyAge: boolean };
}

/**
 * Serves a call of the contract to a signed-in caller: checks session and permission, reads the
 * request strictly by its schemas, checks the answer by its schema and sends it in snake_case.
 */
export function registerEndpoint<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  A extends Schema | undefined,
>(
  app: FastifyInstance,
  services: Services,
  endpoint: Endpoint<P, Q, B, A>,
  handle: (input: Input<P, Q, B> & { caller: Caller }) => Promise<Answer<A>>,
  { accessTokens, ...extras }: SessionExtras = {},
): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    ...route(endpoint, extras),
    // Before the body is read: strangers do not get to send one.
    onRequest: async (request) => {
      const caller = await authenticate(services, request, accessTokens);
      const { permission } = endpoint;
      if (permission !== undefined && !caller.permissions.includes(permission)) {
        throw permissionDenied(permission);
      }
      callers.set(request, caller);
    },
    handler: async (request, reply) => {
      const caller = callers.get(request);
      if (caller === undefined) throw new Error('a request without a caller passed its check');
      const input = { ...readInput(endpoint, request), caller };
      const answer = await services.underWay.run(() => handle(input));
      const wire = checkedAnswer(endpoint, answer);
      const shaped = services.shapes.shape(endpoint, request.headers.accept, wire);
      return reply.code(endpoint.successStatus).send(shaped);
    },
  });
}

/** Serves a call of the contract that needs no session. */
export function registerPublicEndpoint<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  A extends Schema | undefined,
>(
  app: FastifyInstance,
  services: Services,
  endpoint: Endpoint<P, Q, B, A>,
  handle: (input: Input<P, Q, B>) => Promise<Answer<A>>,
  extras: RouteExtras = {},
): void {
  app.route({
    ...route(endpoint, extras),
    handler: async (request, reply) => {
      const input = readInput(endpoint, request);
      const answer = await services.underWay.run(() => handle(input));
      const wire = checkedAnswer(endpoint, answer);
      const shaped = services.shapes.shape(endpoint, request.headers.accept, wire);
      return reply.code(endpoint.successStatus).send(shaped);
    },
  });
}

function route(endpoint: Endpoint, extras: RouteExtras) {
  return {
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...extras,
  };
}

function readInput<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  A extends Schema | undefined,
>(endpoint: Endpoint<P, Q, B, A>, request: FastifyRequest): Input<P, Q, B> {
  return {
    params: parseInput('path', endpoint.params, request.params) as Output<P>,
    query: parseInput('query', endpoint.query, request.query) as Output<Q>,
    body: parseInput('body', endpoint.body, request.body) as Output<B>,
    request,
  };
}

function checkedAnswer(endpoint: Endpoint, answer: unknown): unknown {
  const schema = endpoint.answer ?? endpoint.referenceAnswer;
  if (schema === undefined) return undefined;
  const parsed = v.safeParse(schema, answer);
  if (parsed.success) return toWire(parsed.output);
  const [issue] = parsed.issues;
  throw new Error(
    `the answer to ${endpoint.method} ${endpoint.path} breaks the contract at ${v.getDotPath(issue) ?? 'its root'}: ${issue.message}`,
  );
}
