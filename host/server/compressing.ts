import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';

/** What is written for one answer alone. Files lie compressed beside themselves, pictures are so by nature. */
const WRITTEN_ANEW = /^(application\/json|text\/html)\b/;

type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Sends JSON and pages from a kilobyte on in the smallest form that the browser understands. */
export const compressing = compression({
  filter: (_request, response) => WRITTEN_ANEW.test(String(response.getHeader('Content-Type'))),
  // Written for Express, it needs nothing of it.
}) as unknown as Compress;
