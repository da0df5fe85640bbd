import type { Alert } from '@maitred/contract';
import { browserTimeZone } from '@maitred/shared-kit/filters';
import { useDateText, useIntl } from '@maitred/shared-kit/i18n';
import { chakra } from '@maitred/shared-kit/ui';
import { momentAsWritten, momentInZone } from '../../moments/moment';
import { momentText } from '../../moments/moment-text';
import { useMinute } from '../../moments/use-minute';
import { useRestaurantOf } from '../../restaurants/use-restaurant-of';

interface AlertTimeProps {
  alert: Alert;
}

const Awaited = chakra('span', { base: { visibility: 'hidden' } });

/** When it happened, by the clock of the restaurant. Nothing where the alert does not say. */
export function AlertTime({ alert }: AlertTimeProps) {
  const intl = useIntl();
  const dates = useDateText();
  const now = useMinute();
  const restaurant = useRestaurantOf()(alert);
  if (alert.createdAt === undefined) return null;
  const isAwaited = restaurant === null;
  const moment =
    restaurant === undefined
      ? momentAsWritten(alert.createdAt)
      : momentInZone(alert.createdAt, isAwaited ? browserTimeZone() : restaurant.timezone);
  const { absolute, relative } = momentText(intl, dates, moment, now);
  // While the zone is on its way the time only takes its room, as if it were the reader's own: one
  // that changes under the eye is worse than a moment without.
  const Words = isAwaited ? Awaited : 'span';
  return (
    <Words>
      <time dateTime={alert.createdAt}>{absolute}</time>
      {relative && <span>{` (${relative})`}</span>}
    </Words>
  );
}
