import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { answerText } from './answers';
import { compressing } from './compressing';
import { setCommonHeaders } from './security-headers';

export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  /** With dot segments resolved and escapes decoded. */
  pathname: string,
) => void | Promise<void>;

/** A request id that an upstream server may have set. */
const REQUEST_ID = /^[\w-]{1,64}$/;

/**
 * What every server of the application does for each request: common headers, a request id, compression, and error
 * handling.
 */
export function requestListener(answer: RequestHandler): RequestListener {
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    setCommonHeaders(response);
    nameRequest(request, response);
    const pathname = pathOf(request);
    if (pathname === undefined) answerText(response, 400, 'Bad request');
    else await answer(request, response, pathname);
  }

  return (request, response) => {
    const next = () => {
      respond(request, response).catch((error: unknown) => {
        reportFailure(request, describe(error));
        if (response.headersSent) response.destroy();
        else answerText(response, 500, 'Internal server error');
      });
    };
    compressing(request, response, next);
  };
}

/** Wraps a handler of read-only resources: methods other than GET and HEAD are refused. */
export function readOnly(answer: RequestHandler): RequestHandler {
  return (request, response, pathname) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      return answer(request, response, pathname);
    }
    response.setHeader('Allow', 'GET, HEAD');
    answerText(response, 405, 'Method not allowed');
  };
}

/**
 * Keeps the request id that came with the request, or creates one. It is set on the request for servers behind this
 * one, and on the response for the client.
 */
function nameRequest({ headers }: IncomingMessage, response: ServerResponse): void {
  const given = headers['x-request-id'];
  const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  headers['x-request-id'] = id;
  response.setHeader('X-Request-Id', id);
}

/** Logs a failure without the query of the address: a signed picture URL works like a key. */
export function reportFailure(
  { method, url = '', headers }: IncomingMessage,
  reason: string,
): void {
  const [path] = url.split('?');
  process.stderr.write(`${method} ${path}: ${reason} (request ${headers['x-request-id']})\n`);
}

function pathOf(request: IncomingMessage): string | undefined {
  const { url = '' } = request;
  if (!url.startsWith('/')) return undefined;
  try {
    return decodeURIComponent(new URL(`http://localhost${url}`).pathname);
  } catch {
    return undefined;
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
