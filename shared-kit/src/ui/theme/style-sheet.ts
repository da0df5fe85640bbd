import createCache, { type EmotionCache } from '@emotion/cache';
import { type SerializedStyles, serializeStyles } from '@emotion/serialize';
import { StyleSheet as StyleElement } from '@emotion/sheet';
import { createContext, use } from 'react';
import { cspNonce, shareNonce } from './csp-nonce';
import { system } from './system';

const KEY = 'kit';

/** Styles in CSS, with the class that they are inserted under. */
export interface Look {
  /** Undefined where there is nothing to style. */
  className: string | undefined;
  serialized: SerializedStyles;
}

/** Every look by its class: a part that is given the class of another takes its styles over. */
const looks = new Map<string, Look>();

type Styles = Parameters<typeof serializeStyles>[0];

/** @param styles as `system.css` returns them, or CSS; the later win */
export function lookOf(styles: Styles): Look {
  const serialized = serializeStyles(styles);
  const className = serialized.styles === '' ? undefined : `${KEY}-${serialized.name}`;
  const look = { className, serialized };
  if (className !== undefined) looks.set(className, look);
  return look;
}

export function findLook(className: string): Look | undefined {
  return looks.get(className);
}

/**
 * The styles of the page. What is drawn together shares a style element, apart from what was there before:
 * a rule that is added to an element makes the browser match all of its other rules anew, and those for bare
 * elements match the whole page.
 */
export class StyleSheet {
  readonly #cache: EmotionCache;
  readonly #options: ConstructorParameters<typeof StyleElement>[0];
  #drawing: StyleElement | undefined;

  /** It begins with the resets, the tokens and what the design says of bare elements. */
  constructor() {
    const nonce = cspNonce();
    shareNonce();
    const options = { key: KEY, container: document.head, ...(nonce !== undefined && { nonce }) };
    this.#cache = createCache(options);
    this.#options = options;
    for (const styles of system._global) {
      this.#cache.insert('', serializeStyles([styles]), this.#cache.sheet, false);
    }
  }

  insert({ className, serialized }: Look): void {
    if (className === undefined || this.#cache.inserted[serialized.name] !== undefined) return;
    this.#cache.insert(`.${className}`, serialized, this.#elementOfDrawing(), true);
  }

  #elementOfDrawing(): StyleElement {
    if (this.#drawing === undefined) {
      this.#drawing = new StyleElement(this.#options);
      // React inserts all that it draws together in one task.
      queueMicrotask(() => (this.#drawing = undefined));
    }
    return this.#drawing;
  }
}

export const StyleSheetContext = createContext<StyleSheet | undefined>(undefined);

export function useStyleSheet(): StyleSheet {
  const sheet = use(StyleSheetContext);
  if (sheet === undefined) throw new Error('Parts of the design system stand inside UiProvider');
  return sheet;
}
