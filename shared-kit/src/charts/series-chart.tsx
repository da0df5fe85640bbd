import { useCallback, useMemo, useRef } from 'react';
import { useIntl } from '../i18n';
import { Box, chakra, Stack } from '../ui';
import {
  type ChartKind,
  type ChartMargin,
  type ChartSeries,
  type ChartSlot,
  highestValue,
  isNobodyExpected,
  valueTicks,
} from './chart-data';
import { ChartSurface } from './chart-surface';
import { ChartTable } from './chart-table';
import { Legend } from './legend';
import { Plot } from './plot';
import { useChartPlace } from './use-chart-place';

export interface SeriesChartProps {
  /** Names the chart and its table. */
  label: string;
  /** `lines` by default; bars of one slot are stacked. */
  kind?: ChartKind;
  slots: readonly ChartSlot[];
  series: readonly ChartSeries[];
  /** Head of the table's first column: "Hour". */
  slotHead: string;
  /** Text for the slot that still runs: "so far, to 19:40". */
  unfinishedText?: string | undefined;
  /** Pixels; 280 by default. */
  height?: number;
  formatValue?: (value: number) => string;
  /** Called with the first and the last slot of a range selected on the chart. */
  onSelectRange?: ((first: number, last: number) => void) | undefined;
  /** False if a table beside the chart shows the same values. */
  hasTable?: boolean;
}

const Frame = chakra('div', { base: { position: 'relative', minWidth: 0, breakInside: 'avoid' } });

/** Draws values over time, with a legend and the same values as a table. */
export function SeriesChart(props: SeriesChartProps) {
  const { label, kind = 'lines', slots, series, slotHead, unfinishedText, height = 280 } = props;
  const intl = useIntl();
  const frame = useRef<HTMLDivElement>(null);
  const { width, surface } = useChartPlace(frame);
  const plain = useCallback((value: number) => intl.formatNumber(value), [intl]);
  const formatValue = props.formatValue ?? plain;
  const ticks = useMemo(() => valueTicks(highestValue(series, kind)), [series, kind]);
  const margin = useMargin(ticks, formatValue, slots);
  const isRunning =
    slots.some(({ isUnfinished }) => isUnfinished) ||
    series.some(({ unfinishedSlot }) => unfinishedSlot !== undefined);
  const closedText = intl.formatMessage({ id: 'kit.chart.closed' });
  const drawing = { kind, slots, series, width, height, margin, formatValue };

  function tableRows() {
    return slots.flatMap((slot, index) => {
      const values = series.map((line) => line.values[index]);
      // Future slots have a place on the axis but no values.
      if (values.every((value) => value === undefined)) return [];
      const isUnfinished = slot.isUnfinished && unfinishedText;
      return {
        id: slot.id,
        title: isUnfinished ? `${slot.title}, ${unfinishedText}` : slot.title,
        cells: values.map((value) => {
          if (isNobodyExpected(slot, value)) return closedText;
          return value === undefined ? '–' : formatValue(value);
        }),
      };
    });
  }

  return (
    <Stack gap={3}>
      <Frame ref={frame} style={{ height }}>
        {width > 0 && slots.length > 0 && (
          <>
            <Box aria-hidden="true" data-chart={kind}>
              <Plot key={surface} {...drawing} ticks={ticks} />
            </Box>
            <ChartSurface
              {...drawing}
              label={label}
              unfinishedText={unfinishedText}
              onSelectRange={props.onSelectRange}
            />
          </>
        )}
      </Frame>
      <Legend
        kind={kind}
        series={series}
        unfinishedText={isRunning ? unfinishedText : undefined}
        closedText={slots.some(({ isClosed }) => isClosed) ? closedText : undefined}
      />
      {props.hasTable !== false && (
        <ChartTable label={label} rowHead={slotHead} columns={series} rows={tableRows} />
      )}
    </Stack>
  );
}

/** Space for the widest label of the value axis, and for half of the first and last label of the other axis. */
function useMargin(
  ticks: readonly number[],
  formatValue: (value: number) => string,
  slots: readonly ChartSlot[],
): ChartMargin {
  return useMemo(() => {
    const longest = Math.max(...ticks.map((tick) => formatValue(tick).length));
    const half = (slot: ChartSlot | undefined) => (slot?.label.length ?? 0) * 3.75;
    return {
      top: 10,
      right: Math.max(18, half(slots.at(-1))),
      bottom: 32,
      left: Math.max(16 + longest * 8, half(slots[0])),
    };
  }, [ticks, formatValue, slots]);
}
