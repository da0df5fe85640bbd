import { type Alert, isolated } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Link as RouterLink } from '@maitred/shared-kit/router';
import { chakra } from '@maitred/shared-kit/ui';
import { useRestaurantOf } from '../../restaurants/use-restaurant-of';
import { alertAddress } from '../alert-link';
import { useMayOpenAlerts } from '../hooks/use-may-open-alerts';
import { AlertTime } from './alert-time';

interface AlertFactsProps {
  alert: Alert;
}

const Facts = chakra('p', {
  base: {
    fontSize: 'sm',
    color: 'quiet',
    overflowWrap: 'anywhere',
    '& [data-status]': { color: 'text', fontWeight: 'semibold' },
    '& a:hover': { textDecoration: 'underline' },
  },
});

const SEPARATOR = ' · ';

/** One quiet line with the order's progress, the time, the camera and the place. The time links to the alert. */
export function AlertFacts({ alert }: AlertFactsProps) {
  const intl = useIntl();
  const mayOpen = useMayOpenAlerts();
  const restaurant = useRestaurantOf()(alert) ?? undefined;
  const address = alertAddress(alert, restaurant);
  const source =
    alert.type === 'order_delay'
      ? intl.formatMessage(
          { id: 'alerts.order.bill' },
          { price: intl.formatNumber(alert.order.price, { maximumFractionDigits: 2 }) },
        )
      : alert.cameraName.trim();
  return (
    <Facts title={alert.restaurantAddress}>
      {alert.type === 'order_delay' && (
        <>
          <span data-status="">
            {intl.formatMessage({ id: 'alerts.order.status' }, { status: alert.order.status })}
          </span>
          <span>{SEPARATOR}</span>
        </>
      )}
      {address && (
        <>
          {mayOpen ? (
            <RouterLink to={address} title={intl.formatMessage({ id: 'alerts.row.link' })}>
              <AlertTime alert={alert} />
            </RouterLink>
          ) : (
            <AlertTime alert={alert} />
          )}
          <span>{SEPARATOR}</span>
        </>
      )}
      <span>
        {[source && isolated(source), restaurant?.name ?? isolated(alert.restaurantName)]
          .filter(Boolean)
          .join(SEPARATOR)}
      </span>
    </Facts>
  );
}
