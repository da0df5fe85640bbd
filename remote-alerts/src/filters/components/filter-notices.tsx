import { browserTimeZone, zoneText } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, Notice, Text } from '@maitred/shared-kit/ui';
import type { AlertsQueryState, IgnoredFilter } from '../../alerts/hooks/use-alerts-query';
import { useClearFilters } from '../../alerts/hooks/use-clear-filters';
import { differsFromViewer, instantInZone } from '../../instants/instant';
import { useMinute } from '../../instants/use-minute';

interface FilterNoticesProps {
  state: AlertsQueryState;
}

const nameIds: Record<IgnoredFilter, string> = {
  type: 'alerts.ignored.kind',
  dates: 'alerts.ignored.dates',
  reversedDates: 'alerts.ignored.reversedDates',
  restaurant: 'alerts.ignored.restaurant',
  page: 'alerts.ignored.page',
};

/** Says which filters of the address are ignored, and in which time zone days are counted. */
export function FilterNotices({ state }: FilterNoticesProps) {
  const intl = useIntl();
  const clearFilters = useClearFilters();
  const { ignored } = state;
  return (
    <>
      {ignored.length > 0 && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" variant="outline" colorPalette="gray" onClick={clearFilters}>
              {intl.formatMessage({ id: 'alerts.filter.clear' })}
            </Button>
          }
        >
          {intl.formatMessage(
            { id: 'alerts.ignored.notice' },
            {
              parts: intl.formatList(
                ignored.map((name) => intl.formatMessage({ id: nameIds[name] })),
              ),
            },
          )}
        </Notice>
      )}
      <ZoneNote state={state} />
    </>
  );
}

function ZoneNote({ state: { filter, restaurant, timeZone } }: FilterNoticesProps) {
  const intl = useIntl();
  const now = instantInZone(new Date(useMinute()).toISOString(), timeZone);
  const hasDates = filter.from !== undefined || filter.to !== undefined;
  if (!hasDates || !restaurant || timeZone === browserTimeZone() || !differsFromViewer(now))
    return null;
  return (
    <Text fontSize="sm" color="quiet">
      {intl.formatMessage(
        { id: 'alerts.filter.zone' },
        { restaurant: restaurant.name, zone: zoneText(now.offset) },
      )}
    </Text>
  );
}
