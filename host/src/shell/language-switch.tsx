import { LOCALE_LABELS, LOCALES, useIntl, useLocale } from '@maitred/shared-kit/i18n';
import { SegmentedControl } from '@maitred/shared-kit/ui';
import { useChangeLocale } from './use-change-locale';

/** Both languages, each under its own name. */
export function LanguageSwitch() {
  const intl = useIntl();
  const { locale } = useLocale();
  const changeLocale = useChangeLocale();
  return (
    <SegmentedControl
      label={intl.formatMessage({ id: 'host.language.label' })}
      size="sm"
      value={locale}
      onValueChange={changeLocale}
      options={LOCALES.map((value) => ({ value, label: LOCALE_LABELS[value] }))}
    />
  );
}
