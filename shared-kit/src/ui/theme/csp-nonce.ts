import { setNonce } from 'get-nonce';

/**
 * The nonce that this page's policy admits style elements with. The server writes it into
 * `<meta property="csp-nonce">`, as browsers hide the `nonce` attribute itself from scripts.
 */
export function cspNonce(): string | undefined {
  const content = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content');
  return content || undefined;
}

/** Hands the nonce to the libraries that add style elements by themselves. */
export function shareNonce(): void {
  const nonce = cspNonce();
  if (nonce !== undefined) setNonce(nonce);
}
