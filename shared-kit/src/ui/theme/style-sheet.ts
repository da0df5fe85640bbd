import createCache, { type EmotionCache } from '@emotion/cache';
import { type SerializedStyles, serializeStyles } from '@emotion/serialize';
import { StyleSheet as StyleElement } from '@emotion/sheet';
import { createContext, use } from 'react';
import { cspNonce, shareNonce } from './csp-nonce';
import { type KeptLook, keptStyles } from './kept-styles';
import { styleSystem } from './system';

const KEY = 'kit';

/** Styles of a part, with the class that they are inserted under. */
export class Look {
  /** Undefined where there is nothing to style. */
  readonly className: string | undefined;
  readonly #serialize: () => SerializedStyles;
  #serialized: SerializedStyles | undefined;
  /** As the browser takes them; undefined until they are compiled. */
  rules: readonly string[] | undefined;

  /** @param serialize is called when its CSS is needed, which kept rules make seldom */
  constructor(
    className: string | undefined,
    serialize: () => SerializedStyles,
    rules?: readonly string[],
  ) {
    this.className = className;
    this.#serialize = serialize;
    this.rules = rules;
    if (className !== undefined) looks.set(className, this);
  }

  /** In CSS. */
  get serialized(): SerializedStyles {
    this.#serialized ??= this.#serialize();
    return this.#serialized;
  }

  /** Undefined until its rules are there. */
  get kept(): KeptLook | undefined {
    if (this.className === undefined) return [''];
    return this.rules && [this.className, ...this.rules];
  }
}

/** Every look by its class: a part that is given the class of another takes its styles over. */
const looks = new Map<string, Look>();

type Styles = Parameters<typeof serializeStyles>[0];

/** @param styles as the style engine returns them, or CSS; the later win */
export function lookOf(styles: Styles): Look {
  const serialized = serializeStyles(styles);
  const className = serialized.styles === '' ? undefined : `${KEY}-${serialized.name}`;
  return new Look(className, () => serialized);
}

/** A look of a former visit. */
export function keptLook([className, ...rules]: KeptLook, serialize: () => SerializedStyles): Look {
  return new Look(className === '' ? undefined : className, serialize, rules);
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
  /** By their class, all that the page has. */
  readonly #rules = new Map<string, readonly string[]>();
  #drawing: StyleElement | undefined;

  /** It begins with the resets, the tokens and what the design says of bare elements. */
  constructor() {
    const nonce = cspNonce();
    shareNonce();
    const options = { key: KEY, container: document.head, ...(nonce !== undefined && { nonce }) };
    this.#cache = createCache(options);
    this.#options = options;
    if (keptStyles.base.length === 0) keptStyles.keepBase(this.#compileBase());
    for (const rule of keptStyles.base) this.#cache.sheet.insert(rule);
  }

  insert(look: Look): void {
    const { className } = look;
    if (className === undefined) return;
    const there = this.#rules.get(className);
    look.rules ??= there ?? this.#compile(`.${className}`, look.serialized);
    if (there !== undefined) return;
    this.#rules.set(className, look.rules);
    const element = this.#elementOfDrawing();
    for (const rule of look.rules) element.insert(rule);
  }

  #compileBase(): readonly string[] {
    return styleSystem()._global.flatMap((styles) => this.#compile('', serializeStyles([styles])));
  }

  #compile(selector: string, serialized: SerializedStyles): readonly string[] {
    const rules: string[] = [];
    // Emotion hands each rule to whatever has a place for it.
    const place: Pick<StyleElement, 'insert'> = { insert: (rule) => rules.push(rule) };
    this.#cache.insert(selector, serialized, place as StyleElement, false);
    keptStyles.noteNew();
    return rules;
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

// Where nothing is kept the engine is made as this file is evaluated, and not within the first drawing.
if (keptStyles.base.length === 0) styleSystem();

export const StyleSheetContext = createContext<StyleSheet | undefined>(undefined);

export function useStyleSheet(): StyleSheet {
  const sheet = use(StyleSheetContext);
  if (sheet === undefined) throw new Error('Parts of the design system stand inside UiProvider');
  return sheet;
}
