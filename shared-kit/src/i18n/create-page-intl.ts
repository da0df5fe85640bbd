import { createIntl, createIntlCache } from '@formatjs/intl';
import { isolated } from '@maitred/contract';
import type { ReactNode } from 'react';
import type { IntlConfig, IntlShape } from 'react-intl';
import type { Messages } from './catalogue-store';
import { FORMAT_LOCALES, type Locale } from './locale';

/** How a parser of messages marks words without arguments. */
const LITERAL = 0;

/** What begins an argument or a tag, or escapes one. */
const MAY_BE_ICU = /[{<']/;

type Values = Record<string, unknown>;
type Format = (descriptor: { id: string }, values?: Values, options?: object) => string;

/** The formats of all languages and packages of this page, each made once. */
const cache = createIntlCache();

/**
 * What puts messages, numbers and dates in words, in components and outside them. It knows nothing of React:
 * elements among the values of a message need keys of their own.
 */
export function createPageIntl(locale: Locale, messages: Messages): IntlShape {
  const intl = createIntl<ReactNode>(
    {
      locale: FORMAT_LOCALES[locale],
      // Plain and compiled messages are taken side by side; the type allows only one kind at a time.
      messages: literal(messages) as NonNullable<IntlConfig['messages']>,
    },
    cache,
  );
  const formatMessage = intl.formatMessage as Format;
  return {
    ...intl,
    formatMessage: ((descriptor, values, options) =>
      formatMessage(
        descriptor,
        values && isolatedValues(values),
        options,
      )) as Format as IntlShape['formatMessage'],
  };
}

/** Of all that a message takes, names are what people have typed, from left to right or from right to left. */
function isolatedValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  );
}

/**
 * Plain messages as what a parser would make of them: @formatjs/intl returns that at once, and makes a
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
