import type { Restaurant } from '@maitred/contract';
import { clocksText, isReadersClock } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Text } from '@maitred/shared-kit/ui';
import { memo } from 'react';

interface ZoneNoticeProps {
  restaurant: Restaurant;
  /** When the first and the last hour shown begin, because the offset of a zone may change in between. */
  first: number;
  last: number;
}

/** Says which time zone the hours are in, if it is not the viewer's own. */
export const ZoneNotice = memo(function ZoneNotice({
  restaurant: { name, timezone },
  first,
  last,
}: ZoneNoticeProps) {
  const intl = useIntl();
  const shown = [first, last];
  if (shown.every((instant) => isReadersClock(instant, timezone))) return null;
  return (
    <Text fontSize="sm" color="quiet" overflowWrap="anywhere">
      {intl.formatMessage(
        { id: 'analytics.labels.zone' },
        { restaurant: name, zone: clocksText(shown, timezone) },
      )}
    </Text>
  );
});
