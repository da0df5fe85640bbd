import { Bar, type BarItemProps } from '@nivo/bar';
import { memo, useMemo } from 'react';
import { useIntl } from '../i18n';
import { type ColorRole, colorVariable } from '../ui';
import { valueTicks } from './chart-data';
import { chartTheme } from './chart-theme';

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

export interface PyramidProps {
  rows: readonly PyramidRow[];
  left: PyramidSide;
  right: PyramidSide;
  width: number;
  height: number;
}

type Row = Record<string, string | number>;

/** Between the longest bar and the words beside it, for the bar's figure. */
const FIGURE_ROOM_PX = 28;
/** Of a row's height that stays free beside its bar. */
const ROW_PADDING = 0.24;
const SIDES = ['left', 'right'];
const LAYERS = ['grid', 'axes', 'bars'] as const;

/** The drawing alone: left values below zero, right ones above. Rows stand from the bottom up. */
export const Pyramid = memo(function Pyramid({ rows, left, right, width, height }: PyramidProps) {
  const intl = useIntl();
  const ticks = useMemo(() => {
    const steps = valueTicks(Math.max(...rows.flatMap((row) => [row.left, row.right])));
    // Half the room for each side: every second step is enough on a phone.
    const shown = steps.filter((_, index) => width > 520 || index % 2 === 0);
    const max = steps.at(-1) ?? 1;
    return { max, shown: [...shown.slice(1).map((step) => -step), ...shown] };
  }, [rows, width]);
  const data = useMemo(
    () => rows.map((row): Row => ({ row: row.id, left: -row.left, right: row.right })),
    [rows],
  );
  const labels = useMemo(() => new Map(rows.map(({ id, label }) => [id, label])), [rows]);
  const barComponent = useMemo(() => barWithFigure((value) => intl.formatNumber(value)), [intl]);
  const longest = Math.max(...rows.map((row) => row.label.length));
  return (
    <Bar
      width={width}
      height={height}
      margin={{ top: 4, right: 36, bottom: 32, left: 16 + longest * 8 + FIGURE_ROOM_PX }}
      layout="horizontal"
      data={data}
      indexBy="row"
      keys={SIDES}
      valueScale={{ type: 'linear', nice: false, min: -ticks.max, max: ticks.max }}
      indexScale={{ type: 'band', round: false }}
      padding={ROW_PADDING}
      colors={({ id }) => colorVariable((id === 'left' ? left : right).color)}
      theme={chartTheme}
      enableGridX
      enableGridY={false}
      gridXValues={ticks.shown}
      axisBottom={{
        tickSize: 0,
        tickPadding: 10,
        tickValues: ticks.shown,
        format: (value: number) => intl.formatNumber(Math.abs(value)),
      }}
      axisLeft={{
        tickSize: 0,
        tickPadding: 8 + FIGURE_ROOM_PX,
        format: (id: string) => labels.get(id) ?? '',
      }}
      barComponent={barComponent}
      layers={LAYERS}
      enableLabel={false}
      animate={false}
      isInteractive={false}
      role="presentation"
    />
  );
});

/** Each bar with its figure at its end, so that nobody has to read them off the axis. */
function barWithFigure(format: (value: number) => string) {
  return function BarWithFigure({ bar }: BarItemProps<Row>) {
    const { x, y, width, height, color, data } = bar;
    if (data.value === 0) return null;
    const isLeft = data.id === 'left';
    return (
      <g>
        <rect x={x} y={y} width={width} height={height} rx={3} fill={color} />
        <text
          x={isLeft ? x - 6 : x + width + 6}
          y={y + height / 2}
          textAnchor={isLeft ? 'end' : 'start'}
          dominantBaseline="central"
          style={{ fontSize: 12 }}
          fill={colorVariable('text')}
        >
          {format(Math.abs(data.value))}
        </text>
      </g>
    );
  };
}
