import type { Locale } from '../locale';
import type { DateText } from './date-text';

/** One lazy file per language, like the texts. */
export type DateTexts = Record<Locale, () => Promise<{ dateText: DateText }>>;

export const kitDates: DateTexts = {
  // The chunk names of the texts: both arrive in one request.
  en: () => import(/* webpackChunkName: "messages-en" */ './en'),
  ru: () => import(/* webpackChunkName: "messages-ru" */ './ru'),
};
