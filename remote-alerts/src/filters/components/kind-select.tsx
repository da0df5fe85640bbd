import { ALERT_TYPES, type AlertType } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Select } from '@maitred/shared-kit/select';
import { ALERT_KINDS } from '../../alerts/alert-kinds';

interface KindSelectProps {
  value: AlertType | undefined;
  onChange: (type: AlertType | undefined) => void;
  width?: string;
}

/** The select does not accept an empty value, so "any" has a value of its own. */
const ANY = 'any';

export function KindSelect({ value, onChange, width = '100%' }: KindSelectProps) {
  const intl = useIntl();
  return (
    <Select
      label={intl.formatMessage({ id: 'alerts.filter.kind' })}
      width={width}
      value={value ?? ANY}
      onValueChange={(next) => onChange(next === ANY ? undefined : next)}
      options={[
        { value: ANY, label: intl.formatMessage({ id: 'alerts.filter.allKinds' }) },
        ...ALERT_TYPES.map((type) => ({
          value: type,
          label: intl.formatMessage({ id: ALERT_KINDS[type].nameId }),
        })),
      ]}
    />
  );
}
