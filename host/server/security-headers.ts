import type { ServerResponse } from 'node:http';
import type { Config } from '../src/config/config.schema';
import { MESSENGER_LOGIN_PATH, pathPattern } from '../src/routes/paths';

/** The only page that a messenger may show in a frame. */
const MESSENGER_PAGE = pathPattern(MESSENGER_LOGIN_PATH);

/** Headers of every response from any of the servers. */
export const EVERY_ANSWER = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/** Origins of a developer's local remote. */
const LOCAL_REMOTES = 'http://localhost:*';

export function setCommonHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(EVERY_ANSWER)) response.setHeader(name, value);
}

interface PolicyContext {
  config: Config;
  nonce: string;
  /** As the browser sends it: the client-side router does not treat an escaped slash as a slash. */
  path: string;
  /** Allows the overlay of a development server to use inline style elements, but no scripts. */
  isDevelopment?: boolean;
}

/**
 * The Content-Security-Policy of a page: this origin plus what the configuration adds. The nonce is only for style
 * elements, which the kit's select and dialogs create; scripts need none, because all of them are files of this origin.
 */
export function contentSecurityPolicy({
  config,
  nonce,
  path,
  isDevelopment = false,
}: PolicyContext): string {
  const isMessenger = MESSENGER_PAGE.test(path);
  const { errorReporting, tracker, messenger, media = [], localOverrides = false } = config;
  const remoteOrigins = Object.values(config.remotes).flatMap(({ descriptor }) =>
    URL.canParse(descriptor) ? [originOf(descriptor)] : [],
  );
  const localRemotes = localOverrides ? [LOCAL_REMOTES] : [];
  // Scripts of remotes, and what those request: styles, pictures, fonts, data.
  const ofRemotes = ["'self'", ...remoteOrigins, ...localRemotes];
  const messengerOrigins = isMessenger && messenger ? [originOf(messenger.scriptUrl)] : [];
  const reporting = [errorReporting?.dsn, tracker?.url].flatMap((address) =>
    address === undefined ? [] : [originOf(address)],
  );
  const mediaOrigins = media.map(originOf);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [...ofRemotes, ...messengerOrigins],
    'style-src': [...ofRemotes, `'nonce-${nonce}'`],
    ...(isDevelopment && { 'style-src-attr': ["'unsafe-inline'"] }),
    'img-src': [...ofRemotes, 'blob:', 'data:', ...mediaOrigins],
    'media-src': ["'self'", 'blob:', ...mediaOrigins],
    'connect-src': [...ofRemotes, ...reporting, ...mediaOrigins],
    'font-src': ofRemotes,
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': (isMessenger && messenger?.frameAncestors) || ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

function originOf(address: string): string {
  return new URL(address).origin;
}
