import type { ChartMarker, ChartSeries, ChartSlot } from '@maitred/shared-kit/charts';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Chart } from '@maitred/shared-kit/metrics';
import { type ColorRole, Panel, Stack, Text } from '@maitred/shared-kit/ui';
import { memo, useMemo } from 'react';
import { DownloadButton } from '../../file/download-button';
import type { Metrics } from '../../metrics/use-metrics';
import type { BucketSize } from '../../series/bucket';
import { HOUR_MS } from '../../series/durations';
import { useSlotText } from '../../words/use-slot-text';
import {
  type AlignedRow,
  type Alignment,
  alignRows,
  isNobodyExpected,
  OUTSIDE_HOURS,
} from '../align';
import { detailsCells } from '../compared-csv';
import { DetailsTable } from './details-table';

interface CompareDetailsProps {
  /** Of the restaurants whose figures are known, in the order chosen. */
  list: readonly Metrics[];
  alignment: Alignment;
  hasPrevious: boolean;
}

const COLORS: readonly ColorRole[] = ['series', 'series-2', 'series-3', 'series-4'];
const MARKERS: readonly ChartMarker[] = ['circle', 'square', 'triangle', 'diamond'];
/** Lines of as many restaurants can be read beside those of the days before. */
const MOST_WITH_PREVIOUS = 4;

/** Colour and sign of a line; no two of sixteen have both in common. */
function lookOf(index: number): { color: ColorRole; marker: ChartMarker } {
  const round = Math.floor(index / COLORS.length);
  return {
    color: COLORS[index % COLORS.length] ?? 'series',
    marker: MARKERS[(index + round) % MARKERS.length] ?? 'circle',
  };
}

/** Hour by hour or day by day, as lines and as a table. */
export const CompareDetails = memo(function CompareDetails({
  list,
  alignment,
  hasPrevious,
}: CompareDetailsProps) {
  const intl = useIntl();
  const size = list[0]?.size ?? 'day';
  const rows = useMemo(
    () => alignRows(list, size === 'hour' ? alignment : 'clock'),
    [list, alignment, size],
  );
  const rowTitle = useRowTitle(list, size, alignment);
  const drawsPrevious = hasPrevious && list.length <= MOST_WITH_PREVIOUS;
  const { slots, series } = useMemo(() => {
    const drawnRows = rows.filter(({ place }) => place.time !== OUTSIDE_HOURS);
    return {
      slots: drawnRows.map((row): ChartSlot => {
        const text = rowTitle(row);
        return {
          id: row.id,
          isClosed: list.every(({ restaurant }) => row.closed.has(restaurant.id)),
          get label() {
            return text.label;
          },
          get title() {
            return text.title;
          },
        };
      }),
      series: list.flatMap(({ restaurant: { id, name } }, index): ChartSeries[] => {
        const look = lookOf(index);
        // Each by its own clock: it is an hour earlier in one place than in another.
        const running = drawnRows.findIndex(({ cells }) => cells.get(id)?.state === 'running');
        const now: ChartSeries = {
          id: String(id),
          label: name,
          ...look,
          values: drawnRows.map((row) => drawn(row, id, row.cells.get(id)?.visitors)),
          ...(running >= 0 && { unfinishedSlot: running }),
        };
        const then: ChartSeries = {
          id: `${id} previous`,
          label: intl.formatMessage({ id: 'analytics.compare.previousOf' }, { restaurant: name }),
          ...look,
          isPrevious: true,
          values: drawnRows.map((row) => drawn(row, id, row.cells.get(id)?.previousWhole)),
        };
        return drawsPrevious ? [now, then] : [now];
      }),
    };
  }, [rows, list, drawsPrevious, rowTitle, intl]);
  const title = intl.formatMessage({ id: 'analytics.compare.details' }, { size });
  const hasNights = list.some(({ dayStart }) => dayStart > 0);
  const slotHead = intl.formatMessage(
    { id: hasNights ? 'analytics.slot.businessHead' : 'analytics.slot.head' },
    { size },
  );
  const begun = rows.filter(({ cells }) =>
    [...cells.values()].some(({ state }) => state !== 'ahead'),
  );
  const titleOf = (row: AlignedRow) => rowTitle(row).title;
  return (
    <Panel
      title={title}
      {...(list[0] && {
        actions: (
          <DownloadButton
            name={[title, ...list.map(({ restaurant }) => restaurant.name)]}
            range={list[0].range}
            cells={() =>
              detailsCells(
                intl,
                { rows: begun, list },
                { hasPrevious, slotHead, titleOf: (row) => rowTitle(row).fileTitle },
              )
            }
          />
        ),
      })}
    >
      <Stack gap={4} alignItems="stretch">
        <Chart height={380}>
          {({ SeriesChart }) => (
            <SeriesChart
              label={title}
              slotHead={slotHead}
              slots={slots}
              series={series}
              unfinishedText={intl.formatMessage({ id: 'analytics.compare.unfinished' })}
              height={300}
              hasTable={false}
            />
          )}
        </Chart>
        {hasPrevious && !drawsPrevious && (
          <Text fontSize="sm" color="quiet">
            {intl.formatMessage(
              { id: 'analytics.compare.previousInTable' },
              { most: MOST_WITH_PREVIOUS },
            )}
          </Text>
        )}
        <DetailsTable
          rows={begun}
          list={list}
          slotHead={slotHead}
          hasPrevious={hasPrevious}
          titleOf={titleOf}
        />
      </Stack>
    </Panel>
  );
});

/** Nobody in a closed hour is a gap, also where another restaurant is open and the slot is not closed. */
function drawn(row: AlignedRow, id: number, value: number | undefined): number | undefined {
  return isNobodyExpected(row, id, value) ? undefined : value;
}

function useRowTitle(list: readonly Metrics[], size: BucketSize, alignment: Alignment) {
  const intl = useIntl();
  const range = list[0]?.range;
  const slotText = useSlotText(range, size, list[0]?.precedingRange);
  return useMemo(() => {
    const hasDays = range !== undefined && range.from !== range.to;
    return ({ place }: AlignedRow) => {
      if (size === 'day' || alignment === 'clock') return slotText(place);
      const hour = Math.floor(place.time / HOUR_MS) + 1;
      const isOutside = place.time === OUTSIDE_HOURS;
      const title = intl.formatMessage(
        { id: isOutside ? 'analytics.compare.outside' : 'analytics.compare.workHour' },
        { hour, day: place.day + 1, hasDays: hasDays ? 'yes' : 'no' },
      );
      return { label: String(hour), title, fileTitle: title };
    };
  }, [range, size, alignment, slotText, intl]);
}
