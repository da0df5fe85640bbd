import type { Alert } from '@maitred/contract';
import { browserTimeZone } from '@maitred/shared-kit/filters';
import { useDateText, useIntl } from '@maitred/shared-kit/i18n';
import { chakra } from '@maitred/shared-kit/ui';
import { instantAsWritten, instantInZone } from '../../instants/instant';
import { instantText } from '../../instants/instant-text';
import { useMinute } from '../../instants/use-minute';
import { useRestaurantOf } from '../../restaurants/use-restaurant-of';

interface AlertTimeProps {
  alert: Alert;
}

const Awaited = chakra('span', { base: { visibility: 'hidden' } });

/** When it happened, in the time zone of the restaurant. Renders nothing for an alert without a time. */
export function AlertTime({ alert }: AlertTimeProps) {
  const intl = useIntl();
  const dates = useDateText();
  const now = useMinute();
  const restaurant = useRestaurantOf()(alert);
  if (alert.createdAt === undefined) return null;
  const isAwaited = restaurant === null;
  const instant =
    restaurant === undefined
      ? instantAsWritten(alert.createdAt)
      : instantInZone(alert.createdAt, isAwaited ? browserTimeZone() : restaurant.timezone);
  const { absolute, relative } = instantText(intl, dates, instant, now);
  // While the zone is loading, reserve the room of the time in the viewer's own zone without showing it: a time
  // that changes while somebody reads it is worse than a short gap.
  const Label = isAwaited ? Awaited : 'span';
  return (
    <Label>
      <time dateTime={alert.createdAt}>{absolute}</time>
      {relative && <span>{` (${relative})`}</span>}
    </Label>
  );
}
