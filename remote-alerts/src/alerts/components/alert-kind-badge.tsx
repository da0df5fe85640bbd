import type { AlertType } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { KindBadge } from '@maitred/shared-kit/ui';
import { ALERT_KINDS } from '../alert-kinds';

interface AlertKindBadgeProps {
  type: AlertType;
  /** How often the same thing has happened. */
  times?: number;
}

export function AlertKindBadge({ type, times = 1 }: AlertKindBadgeProps) {
  const intl = useIntl();
  const { icon: Icon, color, nameId } = ALERT_KINDS[type];
  const kind = intl.formatMessage({ id: nameId });
  return (
    <KindBadge color={color} icon={<Icon />}>
      {times > 1 ? intl.formatMessage({ id: 'alerts.repeats.times' }, { kind, times }) : kind}
    </KindBadge>
  );
}
