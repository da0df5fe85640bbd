import { useLocale } from '../src/i18n';

/** Says a sample in the language of the page: no part may be tried in one language alone. */
export function useLocalized(): (en: string, ru: string) => string {
  const { locale } = useLocale();
  return (en, ru) => (locale === 'ru' ? ru : en);
}
