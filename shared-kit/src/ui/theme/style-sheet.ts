import { StyleSheet as StyleElement } from '@emotion/sheet';
import { createContext, use } from 'react';
import { hasBuiltStyles, isBuilt } from './built-styles';
import { cspNonce, shareNonce } from './csp-nonce';
import { withStyleEngine } from './load-style-engine';
import { type Look, shortName } from './look';
import { WORKED_OUT_MARK, type WorkedOut } from './worked-out';

const KEY = 'kit';

/**
 * The styles of the page beside those that its build has made. What is drawn together shares a style element,
 * apart from what was there before: a rule that is added to an element makes the browser match all of its other
 * rules anew, and those for bare elements match the whole page.
 */
export class StyleSheet {
  readonly #options: ConstructorParameters<typeof StyleElement>[0];
  /** Classes whose rules the page has, or is about to have. */
  readonly #there = new Set<string>();
  #drawing: StyleElement | undefined;

  constructor() {
    const nonce = cspNonce();
    shareNonce();
    this.#options = {
      key: KEY,
      container: document.head,
      ...(nonce !== undefined && { nonce }),
    };
    if (hasBuiltStyles) return;
    withStyleEngine(({ baseRules }) => this.#write(new StyleElement(this.#options), baseRules()));
  }

  /** Sees to it that the page has the rules of a look, which are worked out where its build has none. */
  insert(look: Look): void {
    const { className } = look;
    if (this.#there.has(className) || isBuilt(shortName(className))) return;
    this.#there.add(className);
    if (hasBuiltStyles) noteWorkedOut(look);
    withStyleEngine(
      ({ rulesOf }) => this.#write(this.#elementOfDrawing(), rulesOf(look)),
      // It is asked for again when the look is drawn again.
      () => this.#there.delete(className),
    );
  }

  #write(element: StyleElement, rules: readonly string[]): void {
    for (const rule of rules) element.insert(rule);
  }

  #elementOfDrawing(): StyleElement {
    if (this.#drawing === undefined) {
      this.#drawing = new StyleElement(this.#options);
      // React draws together in one task.
      queueMicrotask(() => (this.#drawing = undefined));
    }
    return this.#drawing;
  }
}

/** For whoever renews the list of looks that the build makes the rules of. */
function noteWorkedOut({ className, recipe, chosen, inherited }: Look): void {
  const detail: WorkedOut = { className, source: JSON.stringify({ recipe, chosen, inherited }) };
  performance.mark(WORKED_OUT_MARK, { detail });
}

export const StyleSheetContext = createContext<StyleSheet | undefined>(undefined);

export function useStyleSheet(): StyleSheet {
  const sheet = use(StyleSheetContext);
  if (sheet === undefined) throw new Error('Parts of the design system stand inside UiProvider');
  return sheet;
}
