import type { AlertType } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { KindBadge } from '@maitred/shared-kit/ui';
import { ALERT_KINDS } from '../alert-kinds';

export function AlertKindBadge({ type }: { type: AlertType }) {
  const intl = useIntl();
  const { icon: Icon, color, nameId } = ALERT_KINDS[type];
  return (
    <KindBadge color={color} icon={<Icon />}>
      {intl.formatMessage({ id: nameId })}
    </KindBadge>
  );
}
