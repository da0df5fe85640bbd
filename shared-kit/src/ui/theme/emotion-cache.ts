import createCache, { type EmotionCache } from '@emotion/cache';
import { cspNonce, shareNonce } from './csp-nonce';

let styleContainer: Node | undefined;

/**
 * Where the style elements of pages drawn from now on go; the document's head by default. A container outside of any
 * document spares tests that read no style the matching of every rule.
 */
export function insertStylesInto(container: Node | undefined): void {
  styleContainer = container;
}

/** The cache that Chakra's styles go through: the page's policy admits style elements by their nonce alone. */
export function createStyleCache(): EmotionCache {
  shareNonce();
  const nonce = cspNonce();
  return createCache({
    key: 'kit',
    ...(nonce !== undefined && { nonce }),
    ...(styleContainer !== undefined && { container: styleContainer }),
  });
}
