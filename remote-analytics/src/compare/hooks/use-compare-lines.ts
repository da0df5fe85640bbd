import type { ChartMarker, ChartSeries, ChartSlot } from '@maitred/shared-kit/charts';
import { useIntl } from '@maitred/shared-kit/i18n';
import type { ColorRole } from '@maitred/shared-kit/ui';
import { useMemo } from 'react';
import type { Metrics } from '../../metrics/use-metrics';
import { type AlignedRow, CLOSED_TIME, isNobodyExpected } from '../align';
import type { useRowTitle } from './use-row-title';

const COLORS: readonly ColorRole[] = ['series', 'series-2', 'series-3', 'series-4'];
const MARKERS: readonly ChartMarker[] = ['circle', 'square', 'triangle', 'diamond'];

/** Colour and marker of a line; the combination is unique for up to sixteen lines. */
function lineStyle(index: number): { color: ColorRole; marker: ChartMarker } {
  const round = Math.floor(index / COLORS.length);
  return {
    color: COLORS[index % COLORS.length] ?? 'series',
    marker: MARKERS[(index + round) % MARKERS.length] ?? 'circle',
  };
}

interface CompareLinesOptions {
  drawsPrevious: boolean;
  rowTitle: ReturnType<typeof useRowTitle>;
}

/** A line for each restaurant, and one for its previous days. */
export function useCompareLines(
  rows: readonly AlignedRow[],
  list: readonly Metrics[],
  { drawsPrevious, rowTitle }: CompareLinesOptions,
): { slots: ChartSlot[]; series: ChartSeries[] } {
  const intl = useIntl();
  return useMemo(() => {
    const drawnRows = rows.filter(({ place }) => place.time !== CLOSED_TIME);
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
        const style = lineStyle(index);
        // Found separately for each restaurant, because local times differ.
        const running = drawnRows.findIndex(({ cells }) => cells.get(id)?.state === 'running');
        const now: ChartSeries = {
          id: String(id),
          label: name,
          ...style,
          values: drawnRows.map((row) => drawn(row, id, row.cells.get(id)?.visitors)),
          ...(running >= 0 && { unfinishedSlot: running }),
        };
        const then: ChartSeries = {
          id: `${id} previous`,
          label: intl.formatMessage({ id: 'analytics.compare.previousOf' }, { restaurant: name }),
          ...style,
          isPrevious: true,
          values: drawnRows.map((row) => drawn(row, id, row.cells.get(id)?.previousWhole)),
        };
        return drawsPrevious ? [now, then] : [now];
      }),
    };
  }, [rows, list, drawsPrevious, rowTitle, intl]);
}

/** A 0 in a closed hour becomes a gap, even if another restaurant is open and the slot is not closed. */
function drawn(row: AlignedRow, id: number, value: number | undefined): number | undefined {
  return isNobodyExpected(row, id, value) ? undefined : value;
}
