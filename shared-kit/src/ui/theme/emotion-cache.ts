import createCache, { type EmotionCache } from '@emotion/cache';
import { cspNonce, shareNonce } from './csp-nonce';

/** The cache that Chakra's styles go through: the page's policy admits style elements by their nonce alone. */
export function createStyleCache(): EmotionCache {
  shareNonce();
  const nonce = cspNonce();
  return createCache({ key: 'kit', ...(nonce !== undefined && { nonce }) });
}
