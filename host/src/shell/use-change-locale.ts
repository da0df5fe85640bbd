import { type Locale, useIntl, useLocale } from '@maitred/shared-kit/i18n';
import { toast } from '@maitred/shared-kit/ui';

/** Switches the language, or says that its texts did not arrive and stays with the one before. */
export function useChangeLocale(): (locale: Locale) => void {
  const intl = useIntl();
  const { setLocale } = useLocale();
  return (locale) => {
    setLocale(locale).catch(() =>
      toast.error({ description: intl.formatMessage({ id: 'host.language.failed' }) }),
    );
  };
}
