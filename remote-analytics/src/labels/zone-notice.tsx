import type { Restaurant } from '@maitred/contract';
import { clocksText, isReadersClock } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Text } from '@maitred/shared-kit/ui';
import { memo } from 'react';

interface ZoneNoticeProps {
  restaurant: Restaurant;
  /** When the first of the hours shown begins, and the last: the clocks of a zone change. */
  first: number;
  last: number;
}

/** Says whose clock the hours follow, where it is not the reader's own. */
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
