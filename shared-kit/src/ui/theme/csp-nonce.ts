import { setNonce } from 'get-nonce';

/**
 * The nonce with which the Content-Security-Policy of the page allows style elements. The server writes it into `<meta
 * property="csp-nonce">`, because browsers hide the `nonce` attribute from scripts.
 */
export function cspNonce(): string | undefined {
  const content = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content');
  return content || undefined;
}

/** Passes the nonce to libraries that add style elements themselves. */
export function shareNonce(): void {
  const nonce = cspNonce();
  if (nonce !== undefined) setNonce(nonce);
}
