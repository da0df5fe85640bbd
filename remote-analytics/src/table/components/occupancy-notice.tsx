import { useErrorMessage } from '@maitred/shared-kit/api';
import { useInstantText } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, Notice, RetryButton } from '@maitred/shared-kit/ui';
import type { useOccupancy } from '../../metrics/use-series';

interface OccupancyNoticeProps {
  occupancy: ReturnType<typeof useOccupancy>;
  timeZone: string;
}

/** Says why the columns of people present are empty, or when their stale values were read. */
export function OccupancyNotice({ occupancy, timeZone }: OccupancyNoticeProps) {
  const intl = useIntl();
  const instantText = useInstantText();
  const describeError = useErrorMessage();
  const { buckets, error, isLoading, updatedAt, reload } = occupancy;
  if (error === undefined) return null;
  const isStale = buckets !== undefined && updatedAt !== undefined;
  return (
    <Box data-state={isStale ? 'stale' : 'failed'}>
      <Notice
        tone="warning"
        action={<RetryButton isPending={isLoading} onRetry={() => reload()} />}
      >
        {isStale
          ? intl.formatMessage(
              { id: 'analytics.table.occupancyStale' },
              { time: instantText(updatedAt, timeZone) },
            )
          : intl.formatMessage(
              { id: 'analytics.table.occupancyFailed' },
              { reason: describeError(error) },
            )}
      </Notice>
    </Box>
  );
}
