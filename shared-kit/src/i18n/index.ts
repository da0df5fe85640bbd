export { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
export {
  type Catalogue,
  CatalogueStore,
  catalogues,
  type Messages,
  requestLanguage,
} from './catalogue-store';
export type { DateText } from './dates/date-text';
export { useDateText } from './dates/use-date-text';
export {
  DEFAULT_LOCALE,
  LOCALE_KEY,
  LOCALE_LABELS,
  LOCALES,
  type Locale,
  preferredLocale,
} from './locale';
export { MessagesProvider, useLocale } from './messages-provider';
