import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { answerText } from './answers';

interface RootFile {
  type: string;
  headers?: Record<string, string>;
}

/** Files of the host's build that browsers request at a fixed address without a hash. */
export const ROOT_FILES: ReadonlyMap<string, RootFile> = new Map([
  [
    '/service-worker.js',
    {
      type: 'text/javascript; charset=utf-8',
      // A worker has its own policy; this one loads nothing.
      headers: { 'Content-Security-Policy': "default-src 'none'" },
    },
  ],
  ['/manifest.webmanifest', { type: 'application/manifest+json; charset=utf-8' }],
  ['/icon-192.png', { type: 'image/png' }],
  ['/icon-512.png', { type: 'image/png' }],
  ['/icon-maskable-512.png', { type: 'image/png' }],
  ['/apple-touch-icon.png', { type: 'image/png' }],
]);

/** Sends such a file; browsers revalidate it each time. */
export async function answerRootFile(
  response: ServerResponse,
  hostBuild: string,
  pathname: string,
  { type, headers }: RootFile,
): Promise<void> {
  const content = await readFile(path.join(hostBuild, pathname)).catch(() => undefined);
  if (content === undefined) {
    answerText(response, 404, 'Not found');
    return;
  }
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': content.length,
    'Cache-Control': 'no-cache',
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : content);
}
