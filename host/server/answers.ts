import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Sends a short plain-text response, for addresses where there is nothing. */
export function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(`${text}\n`);
}

/** Sends a JSON response that caches must revalidate each time. */
export function answerJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}

/** Like `answerJson`, for a file that changes with every activation; 404 if there is none. */
export async function answerJsonFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) answerText(response, 404, 'Not found');
  else answerJson(request, response, 200, text);
}
