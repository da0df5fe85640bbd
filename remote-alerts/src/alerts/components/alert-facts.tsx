import type { Alert } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { styled } from '@maitred/shared-kit/ui';
import type { ReactNode } from 'react';
import { AlertTime } from './alert-time';

interface AlertFactsProps {
  alert: Alert;
}

const Facts = styled('p', {
  base: { fontSize: 'sm', color: 'quiet', overflowWrap: 'anywhere' },
});

/** When, seen by which camera, and where: in one quiet line. */
export function AlertFacts({ alert }: AlertFactsProps) {
  const intl = useIntl();
  const source =
    alert.type === 'order_delay'
      ? intl.formatMessage(
          { id: 'alerts.order.bill' },
          { price: intl.formatNumber(alert.order.price, { maximumFractionDigits: 2 }) },
        )
      : alert.cameraName;
  return (
    <Facts title={alert.restaurantAddress}>
      {alert.createdAt && (
        <>
          <AlertTime alert={alert} />
          {SEPARATOR}
        </>
      )}
      {joined([source, alert.restaurantName])}
    </Facts>
  );
}

const SEPARATOR = ' · ';

function joined(parts: string[]): ReactNode {
  return parts.filter(Boolean).join(SEPARATOR);
}
