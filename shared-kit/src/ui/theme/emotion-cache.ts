import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { cspNonce, shareNonce } from './csp-nonce';

let styleContainer: Node | undefined;

/**
 * Where the style elements of pages drawn from now on go; the document's head by default. A container outside of any
 * document spares tests that read no style the matching of every rule.
 */
export function insertStylesInto(container: Node | undefined): void {
  styleContainer = container;
}

/** What a browser of the last years still knows by another name alone: Safari. */
const PREFIXED = ['user-select', 'backdrop-filter'];

/** Stands for Emotion's own prefixes, which look at every rule for browsers of ten years ago. */
const prefixForSafari: StylisPlugin = (element) => {
  const { type, props, children } = element;
  if (type !== 'decl' || typeof props !== 'string' || !PREFIXED.includes(props)) return;
  element.return = `-webkit-${props}:${children};${props}:${children};`;
};

/** The cache that Chakra's styles go through: the page's policy admits style elements by their nonce alone. */
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
