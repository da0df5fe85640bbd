import { createIntl, createIntlCache } from '@formatjs/intl';
import { isolated } from '@maitred/contract';
import type { ReactNode } from 'react';
import type { IntlConfig, IntlShape } from 'react-intl';
import type { Messages } from './catalogue-store';
import { FORMAT_LOCALES, type Locale } from './locale';

/** Type by which the message parser marks text without arguments. */
const LITERAL = 0;

/** Characters that begin an argument or a tag, or escape one. */
const MAY_BE_ICU = /[{<']/;

type Values = Record<string, unknown>;
type Format = (descriptor: { id: string }, values?: Values, options?: object) => string;

/** Formatters of all languages and packages on this page, each created once. */
const cache = createIntlCache();

/**
 * Creates the formatter of messages, numbers and dates, for use in and outside components. It does not depend on React,
 * so React elements among the values of a message need keys.
 */
export function createPageIntl(locale: Locale, messages: Messages): IntlShape {
  const intl = createIntl<ReactNode>(
    {
      locale: FORMAT_LOCALES[locale],
      // Plain and compiled messages may be mixed, but the type allows only one kind at a time.
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

/** String values are mostly names that people have typed, in either direction of writing. */
function isolatedValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  );
}

/**
 * Converts plain messages to the parser's output, which @formatjs/intl returns directly. For a string it would create a
 * message format, which includes a locale lookup.
 */
function literal(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [
      id,
      typeof text !== 'string' || MAY_BE_ICU.test(text) ? text : [{ type: LITERAL, value: text }],
    ]),
  );
}
