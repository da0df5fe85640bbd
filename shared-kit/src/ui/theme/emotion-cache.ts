import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { cspNonce, shareNonce } from './csp-nonce';

let styleContainer: Node | undefined;

/**
 * Where pages rendered from now on put their style elements; in the document's head by default. With a container
 * outside the document, tests that read no styles avoid the cost of matching every rule.
 */
export function insertStylesInto(container: Node | undefined): void {
  styleContainer = container;
}

/** Properties that a recent browser, Safari, supports only with a prefix. */
const PREFIXED = ['user-select', 'backdrop-filter'];

/** Replaces Emotion's own prefixer, which checks every rule for browsers of ten years ago. */
const prefixForSafari: StylisPlugin = (element) => {
  const { type, props, children } = element;
  if (type !== 'decl' || typeof props !== 'string' || !PREFIXED.includes(props)) return;
  element.return = `-webkit-${props}:${children};${props}:${children};`;
};

/** The cache for Chakra's styles: the Content-Security-Policy allows style elements only with its nonce. */
export function createStyleCache(): EmotionCache {
  shareNonce();
  const nonce = cspNonce();
  return createCache({
    key: 'kit',
    stylisPlugins: [prefixForSafari],
    ...(nonce !== undefined && { nonce }),
    ...(styleContainer !== undefined && { container: styleContainer }),
  });
}
