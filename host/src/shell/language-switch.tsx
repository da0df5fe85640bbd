import { LOCALE_LABELS, LOCALES } from '@maitred/shared-kit/host';
import { useIntl } from '@maitred/shared-kit/i18n';
import { SegmentedControl } from '@maitred/shared-kit/ui';
import { useLocaleChoice } from './use-locale-choice';

/** Both languages, each under its own name. */
export function LanguageSwitch() {
  const intl = useIntl();
  const { locale, changeLocale } = useLocaleChoice();
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
