import type { Locale } from '@maitred/shared-kit/host';
import { useIntl, useLocale } from '@maitred/shared-kit/i18n';
import { toast } from '@maitred/shared-kit/ui';
import { startTransition, useState } from 'react';

interface LocaleChoice {
  /** The one last chosen, also while its texts are on their way. */
  locale: Locale;
  /** Switches the language, or says that its texts did not arrive and stays with the one before. */
  changeLocale: (locale: Locale) => void;
}

export function useLocaleChoice(): LocaleChoice {
  const intl = useIntl();
  const { locale, setLocale } = useLocale();
  const [wanted, setWanted] = useState<Locale>();

  async function changeLocale(next: Locale) {
    setWanted(next);
    try {
      await setLocale(next);
    } catch {
      toast.error({ description: intl.formatMessage({ id: 'host.language.failed' }) });
    }
    // Together with the texts, which are drawn in a transition, too.
    startTransition(() => setWanted((latest) => (latest === next ? undefined : latest)));
  }
  return { locale: wanted ?? locale, changeLocale: (next) => void changeLocale(next) };
}
