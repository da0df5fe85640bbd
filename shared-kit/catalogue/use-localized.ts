import { useLocale } from '../src/i18n';

/** Picks a sample's text in the language of the page, so that every part is seen in both languages. */
export function useLocalized(): (en: string, ru: string) => string {
  const { locale } = useLocale();
  return (en, ru) => (locale === 'ru' ? ru : en);
}
