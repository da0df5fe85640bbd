export { type IntlShape, useIntl } from 'react-intl';
export {
  type Catalogue,
  catalogues,
  type Messages,
  requestLanguage,
} from './catalogue-store';
export type { DateText } from './dates/date-text';
export { useDateText } from './dates/use-date-text';
export { type DurationStyle, durationText } from './duration-text';
export { LOCALE_LABELS, LOCALES, type Locale, preferredLocale } from './locale';
export { MessagesProvider, useLocale } from './messages-provider';
export { warmFormats } from './warm-formats';
