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

/** Space between a bar and its number, and at least between two numbers of the axis, in pixels. */
const FIGURE_GAP_PX = 6;
/** No digit is wider than this. */
const DIGIT_PX = 8;
/** Distance between the axis and its labels. */
const AXIS_GAP_PX = 8;
/** Fraction of a row's height that stays free around its bar. */
const ROW_PADDING = 0.24;
const SIDES = ['left', 'right'];
const LAYERS = ['grid', 'axes', 'bars'] as const;

/** Only the plot: left values below zero, right ones above. Rows are ordered from the bottom up. */
export const Pyramid = memo(function Pyramid({ rows, left, right, width, height }: PyramidProps) {
  const intl = useIntl();
  const longest = Math.max(...rows.map((row) => row.label.length));
  const scale = useMemo(() => {
    const steps = valueTicks(Math.max(...rows.flatMap((row) => [row.left, row.right])));
    const max = steps.at(-1) ?? 1;
    // Space next to the longest bar, so that no number is cut off or overlaps a label.
    const figureRoom = FIGURE_GAP_PX + intl.formatNumber(max).length * DIGIT_PX;
    const margin = {
      top: 4,
      right: AXIS_GAP_PX + figureRoom,
      bottom: 32,
      left: 2 * AXIS_GAP_PX + longest * DIGIT_PX + figureRoom,
    };
    const half = (width - margin.left - margin.right) / 2;
    const every = Math.ceil((figureRoom * (steps.length - 1)) / Math.max(half, figureRoom));
    const shown = steps.filter((_, index) => index % every === 0);
    return { max, figureRoom, margin, shown: [...shown.slice(1).map((step) => -step), ...shown] };
  }, [rows, longest, width, intl]);
  const data = useMemo(
    () => rows.map((row): Row => ({ row: row.id, left: -row.left, right: row.right })),
    [rows],
  );
  const labels = useMemo(() => new Map(rows.map(({ id, label }) => [id, label])), [rows]);
  const barComponent = useMemo(() => barWithFigure((value) => intl.formatNumber(value)), [intl]);
  return (
    <Bar
      width={width}
      height={height}
      margin={scale.margin}
      layout="horizontal"
      data={data}
      indexBy="row"
      keys={SIDES}
      valueScale={{ type: 'linear', nice: false, min: -scale.max, max: scale.max }}
      indexScale={{ type: 'band', round: false }}
      padding={ROW_PADDING}
      colors={({ id }) => colorVariable((id === 'left' ? left : right).color)}
      theme={chartTheme}
      enableGridX
      enableGridY={false}
      gridXValues={scale.shown}
      axisBottom={{
        tickSize: 0,
        tickPadding: 10,
        tickValues: scale.shown,
        format: (value: number) => intl.formatNumber(Math.abs(value)),
      }}
      axisLeft={{
        tickSize: 0,
        tickPadding: AXIS_GAP_PX + scale.figureRoom,
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

/** Draws the number at the end of each bar, so that nobody has to read it off the axis. */
function barWithFigure(format: (value: number) => string) {
  return function BarWithFigure({ bar }: BarItemProps<Row>) {
    const { x, y, width, height, color, data } = bar;
    if (data.value === 0) return null;
    const isLeft = data.id === 'left';
    return (
      <g>
        <rect x={x} y={y} width={width} height={height} rx={3} fill={color} />
        <text
          x={isLeft ? x - FIGURE_GAP_PX : x + width + FIGURE_GAP_PX}
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
