import { Bar, type BarCustomLayerProps, type BarDatum } from '@nivo/bar';
import { memo, useMemo, useRef } from 'react';
import { useIntl } from '../i18n';
import { type ColorRole, colorVariable, Stack, styled } from '../ui';
import { valueTicks } from './chart-data';
import { ChartTable } from './chart-table';
import { chartTheme } from './chart-theme';
import { Legend } from './legend';
import { useElementWidth } from './use-element-width';

export interface PyramidRow {
  id: string;
  /** "25–34". */
  label: string;
  left: number;
  right: number;
}

export interface PyramidSide {
  label: string;
  color: ColorRole;
}

export interface PyramidChartProps {
  /** Names the chart and its table. */
  label: string;
  /** Head of the table's first column: "Age". */
  rowHead: string;
  /** From the bottom up. */
  rows: readonly PyramidRow[];
  left: PyramidSide;
  right: PyramidSide;
}

const ROW_HEIGHT = 34;
/** Between the longest bar and the words beside it, for the bar's figure. */
const FIGURE_ROOM = 28;
const Frame = styled('div', { base: { minWidth: 0 } });
const sides = ['left', 'right'] as const;

/** Two groups back to back over the same steps, such as men and women by age. */
export function PyramidChart({ label, rowHead, rows, left, right }: PyramidChartProps) {
  const intl = useIntl();
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame);
  const height = rows.length * ROW_HEIGHT + 40;
  const format = (value: number) => intl.formatNumber(value);
  const series = [
    { ...left, id: 'left', values: [] },
    { ...right, id: 'right', values: [] },
  ];
  return (
    <Stack gap={3}>
      <Frame ref={frame} style={{ height }} role="img" aria-label={label}>
        {width > 0 && rows.length > 0 && (
          <div aria-hidden="true">
            <Pyramid rows={rows} left={left} right={right} width={width} height={height} />
          </div>
        )}
      </Frame>
      <Legend kind="bars" series={series} unfinishedText={undefined} />
      <ChartTable
        label={label}
        rowHead={rowHead}
        columns={series}
        rows={() =>
          rows.map((row) => ({
            id: row.id,
            title: row.label,
            cells: sides.map((side) => format(row[side])),
          }))
        }
      />
    </Stack>
  );
}

interface PyramidProps extends Pick<PyramidChartProps, 'rows' | 'left' | 'right'> {
  width: number;
  height: number;
}

const Pyramid = memo(function Pyramid({ rows, left, right, width, height }: PyramidProps) {
  const intl = useIntl();
  const ticks = useMemo(() => {
    const steps = valueTicks(Math.max(...rows.flatMap((row) => [row.left, row.right])));
    // Half the room for each side: every second step is enough on a phone.
    const shown = steps.filter((_, index) => width > 520 || index % 2 === 0);
    return { max: steps.at(-1) ?? 1, shown: [...shown.slice(1).map((step) => -step), ...shown] };
  }, [rows, width]);
  const data = useMemo(
    (): BarDatum[] => rows.map((row) => ({ id: row.label, left: -row.left, right: row.right })),
    [rows],
  );
  const layers = useMemo(
    () => ['grid', 'axes', pyramidLayer(left, right, (n) => intl.formatNumber(n))] as const,
    [left, right, intl],
  );
  const longest = Math.max(...rows.map((row) => row.label.length));
  return (
    <Bar
      width={width}
      height={height}
      margin={{ top: 4, right: 36, bottom: 32, left: 16 + longest * 8 + FIGURE_ROOM }}
      data={data}
      keys={[...sides]}
      indexBy="id"
      layout="horizontal"
      theme={chartTheme}
      padding={0.25}
      valueScale={{ type: 'linear', min: -ticks.max, max: ticks.max }}
      indexScale={{ type: 'band', round: false }}
      enableGridX
      enableGridY={false}
      gridXValues={ticks.shown}
      axisBottom={{
        tickSize: 0,
        tickPadding: 10,
        tickValues: ticks.shown,
        format: (value: number) => intl.formatNumber(Math.abs(value)),
      }}
      axisLeft={{ tickSize: 0, tickPadding: 8 + FIGURE_ROOM }}
      layers={layers}
      animate={false}
      isInteractive={false}
    />
  );
});

/** Each bar with its figure at its end, so that nobody has to read them off the axis. */
function pyramidLayer(left: PyramidSide, right: PyramidSide, format: (value: number) => string) {
  return function PyramidBars({ bars }: BarCustomLayerProps<BarDatum>) {
    return bars.map((bar) => {
      const isLeft = bar.data.id === 'left';
      const value = Math.abs(bar.data.value ?? 0);
      return (
        <g key={bar.key}>
          <rect
            x={bar.x}
            y={bar.y}
            width={bar.width}
            height={bar.height}
            rx={3}
            fill={colorVariable((isLeft ? left : right).color)}
          />
          <text
            x={isLeft ? bar.x - 6 : bar.x + bar.width + 6}
            y={bar.y + bar.height / 2}
            textAnchor={isLeft ? 'end' : 'start'}
            dominantBaseline="central"
            style={{ fontSize: 12 }}
            fill={colorVariable('text')}
          >
            {value > 0 && format(value)}
          </text>
        </g>
      );
    });
  };
}
