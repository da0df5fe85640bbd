import createCache, { type EmotionCache } from '@emotion/cache';
import { type SerializedStyles, serializeStyles } from '@emotion/serialize';
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

export function insertLook(sheet: EmotionCache, { className, serialized }: Look): void {
  if (className === undefined || sheet.inserted[serialized.name] !== undefined) return;
  sheet.insert(`.${className}`, serialized, sheet.sheet, true);
}

/** A sheet that begins with the resets, the tokens and what the design says of bare elements. */
export function createStyleSheet(): EmotionCache {
  const nonce = cspNonce();
  shareNonce();
  const sheet = createCache({ key: KEY, ...(nonce !== undefined && { nonce }) });
  for (const styles of system._global) {
    sheet.insert('', serializeStyles([styles]), sheet.sheet, false);
  }
  return sheet;
}

export const StyleSheetContext = createContext<EmotionCache | undefined>(undefined);

export function useStyleSheet(): EmotionCache {
  const sheet = use(StyleSheetContext);
  if (sheet === undefined) throw new Error('Parts of the design system stand inside UiProvider');
  return sheet;
}
