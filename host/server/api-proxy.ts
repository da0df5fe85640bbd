import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { createProxyServer } from 'httpxy';
import { answerJson } from './answers';
import { contractAddress } from './api-prefix';
import { reportFailure } from './request-listener';

/** Milliseconds without a byte from the provider after which it counts as not responding. */
const PROVIDER_SILENCE_MS = 60_000;

/** Concurrent calls. Each ends within seconds; the provider closes those that a client holds open. */
const MOST_CALLS = 1024;

/**
 * Concurrent camera streams, which last as long as somebody watches. They have a pool of their own, so that calls never
 * wait for them.
 */
const MOST_PICTURES = 512;
const PICTURES_OF_CAMERAS = '/api/media/cameras/';

/** Headers with which a client could pretend to be another one. */
const CLAIMED_BY_CLIENTS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/**
 * Forwards `/api/**`, under whatever prefix the deployment uses, and `/ingest/**` to the provider, streaming in both
 * directions, and tells it who sent the request. Clients connect to this server directly, so forwarding headers that
 * they send themselves are overwritten.
 */
export function apiProxy(address: string, apiPrefix: string) {
  const { hostname, protocol, origin } = new URL(address);
  const toProvider = (maxSockets: number) => {
    const options = { keepAlive: true, maxSockets, maxFreeSockets: 64 };
    return createProxyServer({
      target: address,
      // A provider on another machine may use the Host header to select a site.
      changeOrigin: !isLoopback(hostname),
      proxyTimeout: PROVIDER_SILENCE_MS,
      agent: protocol === 'https:' ? new SecureAgent(options) : new Agent(options),
    });
  };
  const calls = toProvider(MOST_CALLS);
  const pictures = toProvider(MOST_PICTURES);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    sayWhoAsks(request);
    request.url = contractAddress(request.url ?? '', apiPrefix);
    const proxy = request.url.startsWith(PICTURES_OF_CAMERAS) ? pictures : calls;
    try {
      await proxy.web(request, response).catch((error: unknown) => {
        if (!mayBeAskedAgain(error, request, response)) throw error;
        return proxy.web(request, response);
      });
    } catch (error) {
      reportFailure(request, `the provider at ${origin} did not answer: ${describe(error)}`);
      if (response.headersSent) response.destroy();
      else answerJson(request, response, 502, '{"status":"bad_gateway"}');
    }
  };
}

/**
 * Whether the request failed because the provider had just closed an idle kept-alive connection, or the machine had
 * slept; browsers retry in this case too. Requests that change something are not sent twice.
 */
function mayBeAskedAgain(error: unknown, { method }: IncomingMessage, response: ServerResponse) {
  const isSafe = method === 'GET' || method === 'HEAD';
  return isSafe && !response.headersSent && codeOf(error) === 'ECONNRESET';
}

/**
 * Sets the headers on the request itself: the proxy's own hook for headers is skipped for some requests, such as those
 * with `Expect`.
 */
function sayWhoAsks({ headers, socket }: IncomingMessage): void {
  for (const name of CLAIMED_BY_CLIENTS) delete headers[name];
  // This server has already answered `Expect`, so the client sends the body at once.
  delete headers.expect;
  headers['x-forwarded-for'] = socket.remoteAddress ?? '';
  headers['x-forwarded-host'] = headers.host ?? '';
  headers['x-forwarded-proto'] = 'http';
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

/** A system error may have a code but no message. */
function describe(error: unknown): string {
  const { message } = Object(error) as { message?: unknown };
  return String(codeOf(error) ?? message ?? error);
}

function codeOf(error: unknown): unknown {
  return (Object(error) as { code?: unknown }).code;
}
