import {
  type AnyEndpoint,
  type Endpoint,
  type EndpointAnswer,
  type EndpointInput,
  refreshTokenEndpoint,
  type Tokens,
} from '@maitred/contract';
import { requestLanguage } from '../i18n/catalogue-store';
import { reportError } from '../reporting/error-reports';
import { session } from '../session';
import { connectedTabs } from '../session/tab-sessions';
import { withLock } from '../session/with-lock';
import { ApiError, ContractError } from './errors';
import { type RawInput, sendRequest } from './request';
import { TokenRefresher } from './token-refresher';

const refresher = new TokenRefresher({
  session,
  withLock,
  adoptNewer: async () => (await connectedTabs()?.adoptNewer()) ?? false,
  requestTokens: async (refresh) =>
    (await reportMisfit(attempt(refreshTokenEndpoint, { body: { refresh } }, undefined))) as Tokens,
});

/** How a call is sent; all options may be omitted. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Lets the browser finish sending after the page is closed, for what must not be lost with it. */
  keepalive?: boolean;
  /** The token of a session that has since ended: no refresh, no second attempt. */
  accessToken?: string;
  /** A UUID of the object to create: a repeated request with the same key, after a lost answer, creates it once. */
  idempotencyKey?: string;
  /**
   * The version that the update is based on, from `versionOf`. If the object has changed since, the update is
   * refused with a 412. Without it the update always applies.
   */
  ifMatch?: string | undefined;
}

/**
 * Makes one call of the contract: bearer token, language, 7 s for each attempt, validation in both directions, and one
 * retry with a fresh token after a 401. For calls that read; calls that change something go through `useMutation`.
 * @throws {ApiError} the response was a 4xx or 5xx
 * @throws {NoResponseError} there was no response in time
 * @throws {ContractError} the input or the response violates the contract
 */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointAnswer<E>> {
  return callAnyEndpoint(endpoint, input, options);
}

/** Like `callEndpoint` but for any call, regardless of permissions: not for remotes. */
export async function callAnyEndpoint<E extends AnyEndpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointAnswer<E>> {
  return (await reportMisfit(callWithRefresh(endpoint, input, options))) as EndpointAnswer<E>;
}

/** Reports an answer that does not match the contract, once per endpoint, because everybody gets it with every call. */
export async function reportMisfit<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ContractError) reportError(error, { once: `contract ${error.endpoint}` });
    throw error;
  }
}

async function callWithRefresh(endpoint: AnyEndpoint, input: RawInput, options: CallOptions) {
  const { accessToken, signal } = options;
  if (accessToken !== undefined) return attempt(endpoint, input, accessToken, options);
  return withFreshToken(endpoint, signal, (token) => attempt(endpoint, input, token, options));
}

/** Runs an attempt with the session's token, and once more with a fresh one after a 401. */
export async function withFreshToken(
  endpoint: AnyEndpoint,
  signal: AbortSignal | undefined,
  send: (accessToken: string | undefined) => Promise<unknown>,
): Promise<unknown> {
  const token = session.accessToken;
  const login = session.loginCount;
  try {
    return await send(token);
  } catch (error) {
    if (!endpoint.refreshes || !(error instanceof ApiError) || error.status !== 401) throw error;
    const renewed = await refresher.refresh(token);
    signal?.throwIfAborted();
    if (renewed === undefined || session.loginCount !== login) throw error;
    return await send(renewed);
  }
}

function attempt(
  endpoint: AnyEndpoint,
  input: RawInput,
  accessToken: string | undefined,
  { signal, keepalive = false, idempotencyKey, ifMatch }: CallOptions = {},
) {
  const language = requestLanguage();
  const caller = { accessToken, language, signal, keepalive, idempotencyKey, ifMatch };
  return sendRequest(endpoint, input, caller);
}
