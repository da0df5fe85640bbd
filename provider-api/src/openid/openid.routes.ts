import { randomBytes } from 'node:crypto';
import { exchangeSignInCodeEndpoint, readIssuerLogoutEndpoint } from '@maitred/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordChange } from '../changes/change.repository';
import { ApiError, notFound } from '../http/api-error';
import { clientNetwork } from '../http/client-network';
import { registerEndpoint, registerPublicEndpoint } from '../http/register-endpoint';
import { byStranger } from '../http/request-provenance';
import { hashPassword } from '../sessions/passwords';
import type { SessionServices } from '../sessions/session-services';
import { startSession } from '../sessions/start-session';
import { accessOf, emailOf, usernameOf } from './access-of';
import { CALLBACK_PATH, type Identity, IssuerError, type Refusal } from './issuer';
import { findIdToken, insertCode, putUser, takeCode } from './openid.repository';
import type { OpenId } from './openid-services';

export interface OpenIdServices extends SessionServices {
  /** The issuer for signing in; undefined if only passwords are used. */
  openId: OpenId | undefined;
}

export const START_PATH = '/api/openid/start/';

/** From the redirect until the page that it leads to sends its request. */
const CODE_SECONDS = 60;
/** Why nobody was signed in, as shown on the login page. */
type Failure = Refusal | 'expired' | 'not_allowed';

/**
 * Sign-in with OpenID Connect, authorization code flow with PKCE. The browser is redirected to the issuer and
 * back, and gets the tokens of its session with a separate call; no token is in any address.
 */
export function registerOpenIdRoutes(app: FastifyInstance, services: OpenIdServices): void {
  const { database, guesses, now, openId } = services;

  app.get(START_PATH, async (request, reply) => {
    const { issuer, cookies } = configured(openId);
    try {
      const { address, secrets } = await issuer.begin();
      await cookies.keepAttempt(reply, secrets);
      return reply.redirect(address.href, 302);
    } catch (error) {
      return refuse(configured(openId), request, reply, error);
    }
  });

  app.get(CALLBACK_PATH, async (request, reply) => {
    const { issuer, cookies } = configured(openId);
    const query = new URL(request.url, 'http://localhost').search;
    const state = new URLSearchParams(query).get('state') ?? '';
    const secrets = await cookies.takeAttempt(request, reply, state);
    if (secrets === undefined) return toLogin(configured(openId), reply, 'expired');
    try {
      const identity = await issuer.finish(query, secrets);
      return await welcome(services, configured(openId), identity, request, reply);
    } catch (error) {
      return refuse(configured(openId), request, reply, error);
    }
  });

  registerPublicEndpoint(
    app,
    services,
    exchangeSignInCodeEndpoint,
    async ({ body, from, request }) => {
      const { cookies } = configured(openId);
      const presented = { code: body.code, browser: cookies.browserOf(request) };
      // As for passwords, wrong codes count as guesses.
      const guesser = guesses.guesser(from.network ?? '', body.code);
      guesses.refuseWaiting(guesser);
      await guesses.take(guesser);
      const user = await takeCode(database, presented, now());
      if (user === undefined) {
        await recordChange(database, from, {
          action: 'session.refuse',
          subjectId: null,
          after: { userId: null, reason: 'code_invalid' },
        });
        throw new ApiError(401, 'code_invalid');
      }
      await guesses.giveBack(guesser);
      return startSession(services, user, { by: 'openid', idToken: user.idToken }, from);
    },
    { beforeBody: ({ ip }) => guesses.refuseWaitingNetwork(clientNetwork(ip)) },
  );

  registerEndpoint(
    app,
    services,
    readIssuerLogoutEndpoint,
    async ({ caller }) => {
      const idToken = openId && (await findIdToken(database, caller.sessionId));
      return { url: (idToken && (await openId?.issuer.logOutAddress(idToken))) ?? null };
    },
    // As for the logout itself, so that a session need not be refreshed to end it.
    { accessTokens: { ofAnyAge: true } },
  );
}

function configured(openId: OpenId | undefined): OpenId {
  if (openId === undefined) throw notFound('no issuer is configured');
  return openId;
}

/** Redirects the user into the application with a one-time code. */
async function welcome(
  { database, now }: OpenIdServices,
  openId: OpenId,
  { subject, claims, idToken }: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { settings, cookies } = openId;
  const from = byStranger(request, now());
  const person = {
    issuer: settings.issuer,
    subject,
    username: usernameOf(subject, claims),
    email: emailOf(claims),
    access: accessOf(claims, settings),
  };
  const nobodyKnows = await hashPassword(randomBytes(32).toString('base64url'));
  const user = await putUser(database, person, nobodyKnows, from);
  if (user === undefined) {
    await recordChange(database, from, {
      action: 'session.refuse',
      subjectId: null,
      after: { reason: 'not_allowed', issuer: settings.issuer, subject },
    });
    return toLogin(openId, reply, 'not_allowed');
  }
  const code = randomBytes(32).toString('base64url');
  const browser = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + CODE_SECONDS * 1000);
  await insertCode(database, { code, browser }, { userId: user.id, idToken, expiresAt });
  cookies.keepBrowser(reply, browser, CODE_SECONDS);
  return reply.redirect(loginAddress(openId, 'openid', code), 302);
}

function refuse(
  openId: OpenId,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  if (!(error instanceof IssuerError)) throw error;
  request.log.warn({ err: error }, 'nobody was signed in by the issuer');
  return toLogin(openId, reply, error.refusal);
}

function toLogin(openId: OpenId, reply: FastifyReply, failure: Failure): FastifyReply {
  return reply.redirect(loginAddress(openId, 'openid_error', failure), 302);
}

/** The value goes after the `#`, which is not sent to any server and is in no log. */
function loginAddress({ settings }: OpenId, name: string, value: string): string {
  return new URL(`/login#${name}=${value}`, settings.application).href;
}
