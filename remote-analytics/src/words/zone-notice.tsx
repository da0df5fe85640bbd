import type { Restaurant } from '@maitred/contract';
import { clockOffset, isReadersClock, zoneText } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Text } from '@maitred/shared-kit/ui';
import { memo } from 'react';

interface ZoneNoticeProps {
  restaurant: Restaurant;
  /** Of the hours shown: the clocks of a zone change. */
  instant: number;
}

/** Says whose clock the hours follow, where it is not the reader's own. */
export const ZoneNotice = memo(function ZoneNotice({
  restaurant: { name, timezone },
  instant,
}: ZoneNoticeProps) {
  const intl = useIntl();
  if (isReadersClock(instant, timezone)) return null;
  return (
    <Text fontSize="sm" color="quiet" overflowWrap="anywhere">
      {intl.formatMessage(
        { id: 'analytics.words.zone' },
        { restaurant: name, zone: zoneText(clockOffset(instant, timezone)) },
      )}
    </Text>
  );
});
