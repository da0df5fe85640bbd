import { type AnyEndpoint, toWire } from '@maitred/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as v from 'valibot';
import type { Provenance } from '../changes/provenance';
import type { Database } from '../database/database';
import { letOthersOn } from '../database/let-others-on';
import { permissionDenied } from './api-error';
import type { CallServices } from './call-services';
import type { AcceptedTokens, Caller } from './caller';
import { type CheckUnchanged, entityTagOf, unchangedCheck } from './entity-tags';
import { createOnce, IDEMPOTENCY_KEY } from './idempotency';
import { type Parsed, parseInput, type Schema } from './parse-input';
import { byStranger, byUser } from './request-provenance';

interface Input<Params, Query, Body> {
  params: Parsed<Params>;
  query: Parsed<Query>;
  body: Parsed<Body>;
  request: FastifyRequest;
  /** The origin of the changes it makes, for the change log. */
  from: Provenance;
}

interface SessionInput<Params, Query, Body> extends Input<Params, Query, Body> {
  caller: Caller;
  /** A create must use only this: it is the transaction that stores the idempotency key, if there is one. */
  database: Database;
  checkUnchanged: CheckUnchanged;
}

/** What a handler returns: the contract's response, or anything if the client accepts any success. */
type Answer<S> = S extends Schema ? v.InferInput<S> : unknown;

type RouteExtras = Pick<RouteOptions, 'bodyLimit' | 'preValidation'>;

interface PublicExtras extends RouteExtras {
  /** Runs before the body is read. */
  beforeBody?: (request: FastifyRequest) => void;
}

/** How to check a large response in parts, so that other requests are served in between. */
export interface AnswerParts<A> {
  /** Splits it into small responses of the same schema. */
  split: (answer: A) => Iterable<A>;
  /** Joins the parts, as they go over the wire. */
  join: (parts: readonly unknown[]) => unknown;
}

interface SessionExtras<A> extends RouteExtras {
  accessTokens?: AcceptedTokens;
  /** Runs after authentication, before the body is read. */
  beforeBody?: (caller: Caller, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** For a create that takes too long to hold a transaction open. */
  isLong?: boolean;
  /** If not given, the response is checked as a whole. */
  parts?: AnswerParts<A>;
}

/**
 * Serves a call of the contract to a signed-in caller: checks session and permission, parses the
 * request strictly by its schemas, checks the response by its schema and sends it in snake_case.
 */
export function registerEndpoint<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  A extends Schema | undefined,
>(
  app: FastifyInstance,
  services: CallServices,
  endpoint: AnyEndpoint<P, Q, B, A>,
  handle: (input: SessionInput<P, Q, B>) => Promise<Answer<A>>,
  { accessTokens, beforeBody, isLong = false, parts, ...extras }: SessionExtras<Answer<A>> = {},
): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    ...route(endpoint, extras),
    // Before the body is read, so that nobody can send one without a session.
    onRequest: async (request, reply) => {
      const caller = await services.authenticate(request, accessTokens);
      const { permission } = endpoint;
      if (permission !== undefined && !caller.permissions.includes(permission)) {
        throw permissionDenied(permission);
      }
      callers.set(request, caller);
      await beforeBody?.(caller, request, reply);
    },
    handler: async (request, reply) => {
      const caller = callers.get(request);
      if (caller === undefined) throw new Error('a request without a caller passed its check');
      const read = readInput(endpoint, request);
      const input = {
        ...read,
        caller,
        from: byUser(caller, request, services.now()),
        checkUnchanged: unchangedCheck(request.headers['if-match']),
      };
      const create = {
        endpoint,
        userId: caller.id,
        key: headerOf(request, IDEMPOTENCY_KEY),
        request: read,
        isLong,
      };
      const answer = await services.underWay.run(() =>
        createOnce(services, create, (database) => handle({ ...input, database })),
      );
      const wire = parts
        ? await checkedParts(endpoint, answer, parts)
        : checkedAnswer(endpoint, answer);
      const shaped = services.shapes.shape(endpoint, request.headers.accept, wire);
      const entityTag = entityTagOf(endpoint, answer);
      if (entityTag !== undefined) reply.header('etag', entityTag);
      return reply.code(endpoint.successStatus).send(shaped);
    },
  });
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  return headers[name.toLowerCase()]?.toString();
}

/** Serves a call of the contract that needs no session. */
export function registerPublicEndpoint<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  A extends Schema | undefined,
>(
  app: FastifyInstance,
  services: CallServices,
  endpoint: AnyEndpoint<P, Q, B, A>,
  handle: (input: Input<P, Q, B>) => Promise<Answer<A>>,
  { beforeBody, ...extras }: PublicExtras = {},
): void {
  app.route({
    ...route(endpoint, extras),
    onRequest: async (request) => beforeBody?.(request),
    handler: async (request, reply) => {
      const from = byStranger(request, services.now());
      const input = { ...readInput(endpoint, request), from };
      const answer = await services.underWay.run(() => handle(input));
      const wire = checkedAnswer(endpoint, answer);
      const shaped = services.shapes.shape(endpoint, request.headers.accept, wire);
      return reply.code(endpoint.successStatus).send(shaped);
    },
  });
}

function route(endpoint: AnyEndpoint, extras: RouteExtras) {
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
>(endpoint: AnyEndpoint<P, Q, B, A>, request: FastifyRequest): Omit<Input<P, Q, B>, 'from'> {
  return {
    params: parseInput('path', endpoint.params, request.params),
    query: parseInput('query', endpoint.query, request.query),
    body: parseInput('body', endpoint.body, request.body),
    request,
  };
}

async function checkedParts<A>(
  endpoint: AnyEndpoint,
  answer: A,
  { split, join }: AnswerParts<A>,
): Promise<unknown> {
  const wires: unknown[] = [];
  for (const part of split(answer)) {
    wires.push(checkedAnswer(endpoint, part));
    await letOthersOn();
  }
  return join(wires);
}

function checkedAnswer(endpoint: AnyEndpoint, answer: unknown): unknown {
  const schema = endpoint.answer ?? endpoint.referenceAnswer;
  if (schema === undefined) return undefined;
  const parsed = v.safeParse(schema, answer);
  if (parsed.success) return toWire(parsed.output);
  const [issue] = parsed.issues;
  throw new Error(
    `the answer to ${endpoint.method} ${endpoint.path} breaks the contract at ${v.getDotPath(issue) ?? 'its root'}: ${issue.message}`,
  );
}
