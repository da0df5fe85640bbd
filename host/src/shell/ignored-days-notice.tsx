import { useGlobalFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, Notice } from '@maitred/shared-kit/ui';
import { useRouteFilter } from '../routes/route-title';

/** Says that the days of a link were not taken, until somebody chooses others. */
export function IgnoredDaysNotice() {
  const intl = useIntl();
  const filter = useRouteFilter();
  const { reversed, hasUnreadableDays } = useGlobalFilter();
  if (filter !== 'range' || (reversed === undefined && !hasUnreadableDays)) return null;
  const day = (date: string) =>
    intl.formatDate(`${date}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <Box marginBlockEnd={4}>
      <Notice tone="warning">
        {reversed === undefined
          ? intl.formatMessage({ id: 'host.filter.unreadable' })
          : intl.formatMessage(
              { id: 'host.filter.reversed' },
              { from: day(reversed.from), to: day(reversed.to) },
            )}
      </Notice>
    </Box>
  );
}
