import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';

/** Responses generated per request. Files are stored precompressed, and pictures are compressed formats already. */
const WRITTEN_ANEW = /^(application\/json|text\/html)\b/;

type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Compresses JSON and pages of a kilobyte or more with the best encoding that the browser accepts. */
export const compressing = compression({
  filter: (_request, response) => WRITTEN_ANEW.test(String(response.getHeader('Content-Type'))),
  // The middleware is typed for Express but uses none of its features.
}) as unknown as Compress;
