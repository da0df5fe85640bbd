import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { answerText } from './answers';
import { compressing } from './compressing';
import { setCommonHeaders } from './security-headers';

export type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  /** Dot segments are resolved and escapes decoded. */
  pathname: string,
) => void | Promise<void>;

/** What every server of the application does around its answers: common headers, compression, and no crash. */
export function answering(answer: Answer): RequestListener {
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    setCommonHeaders(response);
    const pathname = pathOf(request);
    if (pathname === undefined) answerText(response, 400, 'Bad request');
    else await answer(request, response, pathname);
  }

  return (request, response) => {
    const next = () => {
      respond(request, response).catch((error: unknown) => {
        process.stderr.write(`${request.method} ${request.url}: ${describe(error)}\n`);
        if (response.headersSent) response.destroy();
        else answerText(response, 500, 'Internal server error');
      });
    };
    compressing(request, response, next);
  };
}

/** The same for what can only be read: other methods are refused. */
export function reading(answer: Answer): Answer {
  return (request, response, pathname) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      return answer(request, response, pathname);
    }
    response.setHeader('Allow', 'GET, HEAD');
    answerText(response, 405, 'Method not allowed');
  };
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
