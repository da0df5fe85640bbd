import type { RestaurantFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useMetricText } from '@maitred/shared-kit/metrics';
import {
  Box,
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
import { memo } from 'react';
import { SPLITS, type Split, useChoice } from '../../choice/use-choice';
import { meanOf, peakOf } from '../../compare-to/totals';
import { useSlotText } from '../../labels/use-slot-text';
import { DimPreviousData } from '../../metrics/dim-previous-data';
import type { MetricRow } from '../../metrics/metric-row';
import { isOpenIn } from '../../metrics/working-hours';
import { type Presence, usePresence } from '../hooks/use-presence';
import { useWhyNobody } from '../hooks/use-why-nobody';
import { OccupancyChart } from './occupancy-chart';

interface OccupancyPanelProps {
  filter: RestaurantFilter;
}

/** How many people were present at a time, by sex or by age. */
export const OccupancyPanel = memo(function OccupancyPanel({ filter }: OccupancyPanelProps) {
  const intl = useIntl();
  const { choice, choose } = useChoice();
  const { state: read, describeError, reload } = usePresence(filter);
  const { state, reason } = useWhyNobody(read, wasNobodyInside, () => ({ days: filter }));
  return (
    <Panel title={intl.formatMessage({ id: 'analytics.occupancy.title' })}>
      <ResourceView
        state={state}
        loading={<Skeleton height="410px" />}
        isEmpty={wasNobodyInside}
        empty={
          <EmptyState
            icon={<CalendarOff />}
            title={intl.formatMessage(
              { id: 'analytics.occupancy.empty' },
              { reason: reason === 'nobody' && isUncounted(state.data) ? 'noDetector' : reason },
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
                <PresenceSummary presence={presence} />
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

function wasNobodyInside({ rows }: Presence): boolean {
  return rows.every(({ occupancy }) => (occupancy?.count ?? 0) === 0);
}

/** Whether nothing was counted in any of the hours that the average would use. */
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

function PresenceSummary({ presence }: { presence: Presence }) {
  const intl = useIntl();
  const metricText = useMetricText();
  const { range, size, rows } = presence;
  const slotText = useSlotText(range, size);
  const peak = peakOf(rows, ({ occupancy }) => occupancy?.count);
  const average = meanOf(finishedRows(presence), ({ occupancy }) => occupancy?.count);
  return (
    <Text fontSize="md" color="quiet">
      {intl.formatMessage(
        { id: 'analytics.occupancy.summary' },
        {
          average: metricText.number(average, 1),
          peak: metricText.number(peak?.occupancy?.count),
          when: peak ? slotText(peak.place).title : 'none',
        },
      )}
    </Text>
  );
}
