import type { IncomingMessage, ServerResponse } from 'node:http';
import { createProxyServer } from 'httpxy';
import { answerJson } from './answers';

/** Milliseconds without a byte from the provider after which it counts as not answering. */
const PROVIDER_SILENCE = 60_000;

/** Headers by which a client could pretend to be another one. */
const CLAIMED_BY_CLIENTS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/**
 * Passes `/api/**` on to the provider, streaming both ways, and tells it who asked. This server is
 * the first to see a client, so what a client says of itself in these headers is overwritten.
 */
export function apiProxy(address: string) {
  const isForeign = !isLoopback(new URL(address).hostname);
  const proxy = createProxyServer({
    target: address,
    // A provider elsewhere may tell its sites apart by the Host header.
    changeOrigin: isForeign,
    proxyTimeout: PROVIDER_SILENCE,
  });
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    sayWhoAsks(request);
    try {
      await proxy.web(request, response);
    } catch {
      if (response.headersSent) response.destroy();
      else answerJson(request, response, 502, '{"status":"bad_gateway"}');
    }
  };
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
