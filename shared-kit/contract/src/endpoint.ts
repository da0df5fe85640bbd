import { CONTRACT_NUMBER } from './contract-number';
import type { ChangePermission, Permission, ReadPermission } from './permission.schema';
import type * as v from './schema';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schema = v.GenericSchema<unknown, unknown>;

/**
 * One call of the API: everything that the client, the provider and a server double need to agree on. Names are
 * camelCase here and snake_case on the wire. The permission is part of its type: by default a call that reads,
 * whatever its method, or that needs no permission.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
  Reference extends Schema | undefined = Schema | undefined,
  Needed extends Permission = ReadPermission,
> {
  /** Number of the contract that the schemas below belong to. */
  contract: number;
  method: HttpMethod;
  /** Path on the provider, with `{name}` for each key of `params`. */
  path: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Absent if any 2xx answer, with or without a body, is a success. */
  answer?: Answer;
  /**
   * What the reference provider responds with where the client accepts any 2xx: the object as a create or an update
   * left it.
   */
  referenceAnswer?: Reference;
  /** Whether the body is sent as multipart/form-data, for a file. */
  multipart?: true;
  /** Status with which the reference provider reports success. */
  successStatus: 200 | 201 | 204;
  /** The permission that the caller needs; absent if a session, or not even that, is enough. */
  permission?: Needed;
  /** `none`: sent without the bearer token, and a 401 is a regular response, not a reason to refresh. */
  authentication: 'session' | 'none';
  /** Whether a 401 leads to one refresh and one retry. */
  refreshes: boolean;
}

/** Any call, for code that sends, checks or describes calls. */
export type AnyEndpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
> = Endpoint<Params, Query, Body, Answer, Schema | undefined, Permission>;

/** A call that changes something: the kit gives it only to users who may make it. */
export type ChangingEndpoint = Endpoint<
  Schema | undefined,
  Schema | undefined,
  Schema | undefined,
  Schema | undefined,
  Schema | undefined,
  ChangePermission
>;

type Input<S> = S extends Schema ? v.InferInput<S> : undefined;

type Part<Name extends string, S> = [S] extends [Schema]
  ? undefined extends v.InferInput<S>
    ? { [K in Name]?: v.InferInput<S> }
    : { [K in Name]: v.InferInput<S> }
  : { [K in Name]?: undefined };

export type EndpointInput<E> =
  E extends AnyEndpoint<infer Params, infer Query, infer Body, infer _Answer>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
    : never;

/** The type of a call's answer; for a call where any success will do, the reference provider's answer or undefined. */
export type EndpointAnswer<E> =
  E extends Endpoint<
    infer _Params,
    infer _Query,
    infer _Body,
    infer Answer,
    infer Reference,
    Permission
  >
    ? Answer extends Schema
      ? v.InferOutput<Answer>
      : (Reference extends Schema ? v.InferOutput<Reference> : never) | undefined
    : never;

export type EndpointBody<E> =
  E extends AnyEndpoint<infer _P, infer _Q, infer Body, infer _A> ? Input<Body> : never;

type Defaulted = 'contract' | 'successStatus' | 'authentication' | 'refreshes';

type Definition<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  A extends Schema | undefined,
  R extends Schema | undefined,
  N extends Permission,
> = Omit<Endpoint<P, Q, B, A, R, N>, Defaulted> &
  Partial<Pick<Endpoint, Exclude<Defaulted, 'contract'>>>;

/**
 * Defines a call. By default it needs a session, which is refreshed after a 401.
 * @__NO_SIDE_EFFECTS__
 */
export function defineEndpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Schema | undefined = undefined,
  R extends Schema | undefined = undefined,
  N extends Permission = never,
>(definition: Definition<P, Q, B, A, R, N>): Endpoint<P, Q, B, A, R, N> {
  return {
    contract: CONTRACT_NUMBER,
    successStatus: definition.answer === undefined ? 204 : 200,
    authentication: 'session',
    refreshes: true,
    ...definition,
  };
}
