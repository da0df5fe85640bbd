import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../src/config/config.schema';
import { contentSecurityPolicy } from './security-headers';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';

export interface DocumentOptions {
  /** The built index.html. */
  file: string;
  config: Config;
  /** Rewrites the page before it is sent; the development server adds its script here. */
  transform?: ((html: string) => string) | undefined;
}

/**
 * Answers with the page: a nonce of its own in header and text, never from a cache without asking
 * (no-cache rather than no-store, which would end the browser's instant back and forward).
 */
export async function serveDocument(
  request: IncomingMessage,
  response: ServerResponse,
  { file, config, transform = (html) => html }: DocumentOptions,
): Promise<void> {
  const [path = ''] = (request.url ?? '').split('?');
  const nonce = randomBytes(16).toString('base64url');
  const template = transform(await readFile(file, 'utf8'));
  const html = Buffer.from(template.replaceAll(NONCE_PLACEHOLDER, nonce));
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': html.length,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': contentSecurityPolicy({ config, nonce, path }),
  });
  response.end(request.method === 'HEAD' ? undefined : html);
}
