import type { IntlShape } from '@maitred/shared-kit/i18n';
import { createIntl } from '@maitred/shared-kit/testing';
import en from '../messages/en.json';
import ru from '../messages/ru.json';

const texts = { en, ru };

/** The remote's words outside of React. */
export function intlIn(locale: 'en' | 'ru'): IntlShape {
  return createIntl({ locale, messages: texts[locale] });
}
