import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { answerText } from './answers';
import { compressing } from './compressing';
import { setCommonHeaders } from './security-headers';

export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  /** Dot segments are resolved and escapes decoded. */
  pathname: string,
) => void | Promise<void>;

/** What another server in front may have called a request. */
const REQUEST_ID = /^[\w-]{1,64}$/;

/**
 * What every server of the application does around its answers: common headers, a name for each request,
 * compression, and no crash.
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

/** The same for what can only be read: other methods are refused. */
export function readOnly(answer: RequestHandler): RequestHandler {
  return (request, response, pathname) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      return answer(request, response, pathname);
    }
    response.setHeader('Allow', 'GET, HEAD');
    answerText(response, 405, 'Method not allowed');
  };
}

/** By the name it has already, or one of its own: in the request for servers behind, in the answer for who asked. */
function nameRequest({ headers }: IncomingMessage, response: ServerResponse): void {
  const given = headers['x-request-id'];
  const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  headers['x-request-id'] = id;
  response.setHeader('X-Request-Id', id);
}

/** In the log. Without the query: the address of a picture is as good as a key to it. */
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
