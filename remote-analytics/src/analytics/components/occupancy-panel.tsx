import type { ChartSeries } from '@maitred/shared-kit/charts';
import type { RestaurantFilter } from '@maitred/shared-kit/filters';
import { useDateText, useIntl } from '@maitred/shared-kit/i18n';
import { Chart, useMetricText } from '@maitred/shared-kit/metrics';
import {
  Box,
  type ColorRole,
  EmptyState,
  Flex,
  Panel,
  ResourceView,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
} from '@maitred/shared-kit/ui';
import CalendarOff from 'lucide-react/icons/calendar-off';
import { memo, useMemo } from 'react';
import { SPLITS, type Split, useChoice } from '../../choice/use-choice';
import { meanOf, peakOf } from '../../compare-to/totals';
import { zoomRows } from '../../compare-to/zoom';
import { DimPreviousData } from '../../metrics/dim-previous-data';
import type { MetricRow } from '../../metrics/metric-row';
import { isOpenIn } from '../../metrics/working-hours';
import { useSlotText } from '../../words/use-slot-text';
import {
  GROUP_LABELS,
  type OccupancyGroup,
  type Presence,
  presentOf,
  usePresence,
} from '../hooks/use-presence';
import { whyNobody } from './nobody-came';
import { useSlots } from './visitors-chart';

interface OccupancyPanelProps {
  filter: RestaurantFilter;
}

const GROUPS: Record<Split, readonly OccupancyGroup[]> = {
  sex: ['men', 'women'],
  age: ['young', 'adult', 'old'],
};
const COLORS: Record<OccupancyGroup, ColorRole> = {
  men: 'male',
  women: 'female',
  young: 'young',
  adult: 'adult',
  old: 'old',
};

/** How many people were there at a time, by sex or by age. */
export const OccupancyPanel = memo(function OccupancyPanel({ filter }: OccupancyPanelProps) {
  const intl = useIntl();
  const { choice, choose } = useChoice();
  const { state, describeError, reload } = usePresence(filter);
  return (
    <Panel title={intl.formatMessage({ id: 'analytics.occupancy.title' })}>
      <ResourceView
        state={state}
        loading={<Skeleton height="410px" />}
        isEmpty={({ rows }) => rows.every(({ occupancy }) => (occupancy?.count ?? 0) === 0)}
        empty={
          <EmptyState
            icon={<CalendarOff />}
            title={intl.formatMessage(
              { id: 'analytics.occupancy.empty' },
              { reason: whyNobody(filter, Date.now(), { wasSilent: isUncounted(state.data) }) },
            )}
          />
        }
        describeError={describeError}
        onRetry={() => reload()}
      >
        {(presence) => (
          <Stack gap={3}>
            <Flex flexWrap="wrap" gap={3} alignItems="center" justifyContent="space-between">
              <SegmentedControl
                label={intl.formatMessage({ id: 'analytics.occupancy.split' })}
                value={choice.split}
                onValueChange={(split) => choose({ split })}
                options={SPLITS.map((split) => ({
                  value: split,
                  label: intl.formatMessage({ id: SPLIT_LABELS[split] }),
                }))}
              />
              <Box opacity={state.isPreviousData ? 0.5 : 1}>
                <PresenceWords presence={presence} />
              </Box>
            </Flex>
            <DimPreviousData state={state}>
              <OccupancyChart presence={presence} split={choice.split} />
            </DimPreviousData>
          </Stack>
        )}
      </ResourceView>
    </Panel>
  );
});

/** Whether nobody counted in any of the hours that an average would be taken of. */
function isUncounted(presence: Presence | undefined): boolean {
  const counted = presence === undefined ? [] : finishedRows(presence);
  return counted.length > 0 && counted.every(({ occupancy }) => occupancy === undefined);
}

function finishedRows({ restaurant, size, rows }: Presence): MetricRow[] {
  const isOpen = isOpenIn(restaurant, size);
  return rows.filter((row) => row.state === 'finished' && isOpen(row));
}

const SPLIT_LABELS: Record<Split, string> = {
  sex: 'analytics.occupancy.bySex',
  age: 'analytics.occupancy.byAge',
};

interface PresenceProps {
  presence: Presence;
}

function PresenceWords({ presence }: PresenceProps) {
  const intl = useIntl();
  const figure = useMetricText();
  const { range, size, rows } = presence;
  const slotText = useSlotText(range, size);
  const peak = peakOf(rows, ({ occupancy }) => occupancy?.count);
  const average = meanOf(finishedRows(presence), ({ occupancy }) => occupancy?.count);
  return (
    <Text fontSize="md" color="quiet">
      {intl.formatMessage(
        { id: 'analytics.occupancy.words' },
        {
          average: figure.number(average, 1),
          peak: figure.number(peak?.occupancy?.count),
          when: peak ? slotText(peak.place).title : 'none',
        },
      )}
    </Text>
  );
}

function OccupancyChart({ presence, split }: PresenceProps & { split: Split }) {
  const intl = useIntl();
  const dates = useDateText();
  const { choice } = useChoice();
  const { restaurant, instant, size } = presence;
  const zoom = size === 'hour' ? choice.zoom : undefined;
  const rows = useMemo(() => zoomRows(presence.rows, zoom), [presence.rows, zoom]);
  const slots = useSlots(presence, rows);
  const series = useMemo(
    (): ChartSeries[] =>
      GROUPS[split].map((group) => ({
        id: group,
        label: intl.formatMessage({ id: GROUP_LABELS[group] }),
        color: COLORS[group],
        values: rows.map(({ occupancy }) => occupancy && presentOf(occupancy, group)),
      })),
    [rows, split, intl],
  );
  const time = dates.time(instant, restaurant.timezone);
  return (
    <Chart height={380}>
      {({ SeriesChart }) => (
        <SeriesChart
          kind="bars"
          label={intl.formatMessage({ id: 'analytics.occupancy.title' })}
          slotHead={intl.formatMessage({ id: 'analytics.slot.head' }, { size })}
          slots={slots}
          series={series}
          unfinishedText={intl.formatMessage({ id: 'analytics.words.soFar' }, { time })}
          height={300}
        />
      )}
    </Chart>
  );
}
