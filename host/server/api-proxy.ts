import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { createProxyServer } from 'httpxy';
import { answerJson } from './answers';
import { contractAddress } from './api-prefix';
import { reportFailure } from './request-listener';

/** Milliseconds without a byte from the provider after which it counts as not answering. */
const PROVIDER_SILENCE_MS = 60_000;

/** Calls under way at once. Each ends in seconds; what a client holds open the provider gives up. */
const MOST_CALLS = 1024;

/** What a camera sees, live as long as somebody looks: on lanes of its own, so that calls never wait for one. */
const MOST_PICTURES = 512;
const PICTURES_OF_CAMERAS = '/api/media/cameras/';

/** Headers by which a client could pretend to be another one. */
const CLAIMED_BY_CLIENTS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/**
 * Passes `/api/**`, by whatever prefix the deployment maps it, and `/ingest/**` on to the provider, streaming both ways, and tells it who asked. This server is
 * the first to see a client, so what a client says of itself in these headers is overwritten.
 */
export function apiProxy(address: string, apiPrefix: string) {
  const { hostname, protocol, origin } = new URL(address);
  const toProvider = (maxSockets: number) => {
    const options = { keepAlive: true, maxSockets, maxFreeSockets: 64 };
    return createProxyServer({
      target: address,
      // A provider elsewhere may tell its sites apart by the Host header.
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
 * Whether the connection was one that the provider had just ended, as both had nothing to say for a while or the machine
 * slept: browsers ask again then too. What changes something is not sent twice.
 */
function mayBeAskedAgain(error: unknown, { method }: IncomingMessage, response: ServerResponse) {
  const isSafe = method === 'GET' || method === 'HEAD';
  return isSafe && !response.headersSent && codeOf(error) === 'ECONNRESET';
}

/** On the request itself: the proxy's hook for headers is skipped for some, one with `Expect` among them. */
function sayWhoAsks({ headers, socket }: IncomingMessage): void {
  for (const name of CLAIMED_BY_CLIENTS) delete headers[name];
  // This server has answered it: it goes on with the body at once.
  delete headers.expect;
  headers['x-forwarded-for'] = socket.remoteAddress ?? '';
  headers['x-forwarded-host'] = headers.host ?? '';
  headers['x-forwarded-proto'] = 'http';
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

/** An error of the system may have no message of its own, but a code. */
function describe(error: unknown): string {
  const { message } = Object(error) as { message?: unknown };
  return String(codeOf(error) ?? message ?? error);
}

function codeOf(error: unknown): unknown {
  return (Object(error) as { code?: unknown }).code;
}
