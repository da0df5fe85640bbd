import { createIntl, createIntlCache } from '@formatjs/intl';
import type { ReactNode } from 'react';
import type { IntlConfig, IntlShape } from 'react-intl';
import type { Messages } from './catalogue-store';
import { FORMAT_LOCALES, type Locale } from './locale';

/** How a parser of messages marks words without arguments. */
const LITERAL = 0;

/** What begins an argument or a tag, or escapes one. */
const MAY_BE_ICU = /[{<']/;

/** The formats of all languages and packages of this page, each made once. */
const cache = createIntlCache();

/**
 * What puts messages, numbers and dates in words, in components and outside them. It knows nothing of React:
 * elements among the values of a message need keys of their own.
 */
export function createPageIntl(locale: Locale, messages: Messages): IntlShape {
  return createIntl<ReactNode>(
    {
      locale: FORMAT_LOCALES[locale],
      // Plain and compiled texts are taken side by side; the type allows only one kind at a time.
      messages: literal(messages) as NonNullable<IntlConfig['messages']>,
    },
    cache,
  );
}

/**
 * Plain texts as what a parser would make of them: @formatjs/intl returns that at once, and makes a
 * format, with its search for the locale, of every string.
 */
function literal(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [
      id,
      typeof text !== 'string' || MAY_BE_ICU.test(text) ? text : [{ type: LITERAL, value: text }],
    ]),
  );
}
