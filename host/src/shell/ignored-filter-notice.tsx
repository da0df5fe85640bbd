import { useGlobalFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, Notice, Stack } from '@maitred/shared-kit/ui';
import { useRouteFilter } from '../routes/route-title';

/** Says which parts of the filter in a link were ignored, until a choice is made. */
export function IgnoredFilterNotice() {
  const filter = useRouteFilter();
  const messages = useIgnoredMessages(filter === 'range');
  if (filter === undefined || messages.length === 0) return null;
  return (
    <Box marginBlockEnd={4}>
      <Notice tone="warning">
        <Stack gap={1} alignItems="start">
          {messages.map((message) => (
            <span key={message}>{message}</span>
          ))}
        </Stack>
      </Notice>
    </Box>
  );
}

function useIgnoredMessages(hasDays: boolean): string[] {
  const intl = useIntl();
  const { invalid, reversed, hasUnreadableDays } = useGlobalFilter();
  const day = (date: string) =>
    intl.formatDate(`${date}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
  const messages: string[] = [];
  if (invalid.includes('restaurant')) {
    messages.push(intl.formatMessage({ id: 'host.filter.unreadableRestaurant' }));
  }
  if (!hasDays) return messages;
  if (reversed !== undefined) {
    const { from, to } = reversed;
    const days = { from: day(from), to: day(to) };
    messages.push(intl.formatMessage({ id: 'host.filter.reversed' }, days));
  } else if (hasUnreadableDays) {
    messages.push(intl.formatMessage({ id: 'host.filter.unreadable' }));
  }
  if (invalid.includes('days')) {
    messages.push(intl.formatMessage({ id: 'host.filter.unreadableDayKind' }));
  }
  return messages;
}
