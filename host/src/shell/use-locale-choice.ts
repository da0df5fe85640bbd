import type { Locale } from '@maitred/shared-kit/host';
import { useIntl, useLocale } from '@maitred/shared-kit/i18n';
import { toast } from '@maitred/shared-kit/ui';
import { startTransition, useState } from 'react';

interface LocaleChoice {
  /** The last chosen language, even while its messages are still loading. */
  locale: Locale;
  /** Switches the language. If the messages do not load, says so and keeps the previous one. */
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
    // In the same transition in which the messages render.
    startTransition(() => setWanted((latest) => (latest === next ? undefined : latest)));
  }
  return { locale: wanted ?? locale, changeLocale: (next) => void changeLocale(next) };
}
