export { type IntlShape, useIntl } from 'react-intl';
export type { DateText } from './dates/date-text';
export { useDateText } from './dates/use-date-text';
export { durationText } from './duration-text';
export { useLocale } from './messages-provider';
