import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../src/config/config.schema';
import { contentSecurityPolicy } from './security-headers';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const DEFAULT_LANGUAGE = '<html lang="ru">';
const API_PREFIX_PLACEHOLDER = '__API_PREFIX__';

interface DocumentOptions {
  /** The built index.html. */
  file: string;
  config: Config;
  apiPrefix: string;
  /** Whether the overlay of a development server may draw in it. */
  isDevelopment?: boolean;
}

/**
 * Answers with the page: a nonce of its own in header and text, never from a cache without asking
 * (no-cache rather than no-store, which would end the browser's instant back and forward).
 */
export async function serveDocument(
  request: IncomingMessage,
  response: ServerResponse,
  { file, config, apiPrefix, isDevelopment = false }: DocumentOptions,
): Promise<void> {
  const [path = ''] = (request.url ?? '').split('?');
  const nonce = randomBytes(16).toString('base64url');
  const template = await readFile(file, 'utf8');
  const html = Buffer.from(
    template
      .replaceAll(NONCE_PLACEHOLDER, nonce)
      .replace(
        DEFAULT_LANGUAGE,
        `<html lang="${firstLanguage(request.headers['accept-language'])}">`,
      )
      .replace(API_PREFIX_PLACEHOLDER, apiPrefix),
  );
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': html.length,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Language',
    'Content-Security-Policy': contentSecurityPolicy({ config, nonce, path, isDevelopment }),
  });
  response.end(request.method === 'HEAD' ? undefined : html);
}

/** As the application chooses it where nobody has chosen one; the boot script knows what was chosen in this browser. */
function firstLanguage(accepted = ''): string {
  const [, language = ''] = /^\s*([a-z]{2})(?![a-z])/i.exec(accepted) ?? [];
  return language.toLowerCase() === 'en' ? 'en' : 'ru';
}
