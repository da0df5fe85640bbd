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
  /** Whether the overlay of a development server may be shown on the page. */
  isDevelopment?: boolean;
}

/**
 * Sends the page with a fresh nonce in the header and the HTML. Caches must revalidate it: no-cache rather than
 * no-store, which would disable the back/forward cache.
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

/**
 * The language the application would use if the person has not chosen one; only the boot script knows the choice made
 * in this browser.
 */
function firstLanguage(accepted = ''): string {
  const [, language = ''] = /^\s*([a-z]{2})(?![a-z])/i.exec(accepted) ?? [];
  return language.toLowerCase() === 'en' ? 'en' : 'ru';
}
