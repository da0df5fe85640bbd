import { Line } from '@nivo/line';
import { memo, useMemo } from 'react';
import { useIntl } from '../i18n';
import { type ColorRole, colorVariable } from '../ui';
import { valueTicks } from './chart-data';
import { chartTheme } from './chart-theme';
import { type FrameLine, frameLines, type LayerProps } from './frame';

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

interface PyramidProps {
  rows: readonly PyramidRow[];
  left: PyramidSide;
  right: PyramidSide;
  width: number;
  height: number;
}

/** Between the longest bar and the words beside it, for the bar's figure. */
const FIGURE_ROOM = 28;
/** Of a row's height that its bar takes. */
const BAR_SHARE = 0.76;

/** The drawing alone: axes and grid by nivo, bars by a layer. Rows stand from the bottom up. */
export const Pyramid = memo(function Pyramid({ rows, left, right, width, height }: PyramidProps) {
  const intl = useIntl();
  const ticks = useMemo(() => {
    const steps = valueTicks(Math.max(...rows.flatMap((row) => [row.left, row.right])));
    // Half the room for each side: every second step is enough on a phone.
    const shown = steps.filter((_, index) => width > 520 || index % 2 === 0);
    const max = steps.at(-1) ?? 1;
    return { max, shown: [...shown.slice(1).map((step) => -step), ...shown] };
  }, [rows, width]);
  const data = useMemo(() => frameLines(rows.length), [rows.length]);
  const layers = useMemo(
    () => ['grid', 'axes', barsOf(rows, left, right, (value) => intl.formatNumber(value))] as const,
    [rows, left, right, intl],
  );
  const longest = Math.max(...rows.map((row) => row.label.length));
  return (
    <Line<FrameLine>
      width={width}
      height={height}
      margin={{ top: 4, right: 36, bottom: 32, left: 16 + longest * 8 + FIGURE_ROOM }}
      data={data}
      theme={chartTheme}
      xScale={{ type: 'linear', min: -ticks.max, max: ticks.max }}
      yScale={{ type: 'linear', min: 0, max: rows.length }}
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
        tickPadding: 8 + FIGURE_ROOM,
        tickValues: rows.map((_row, index) => index + 0.5),
        format: (place: number) => rows[Math.floor(place)]?.label ?? '',
      }}
      layers={layers}
      animate={false}
      isInteractive={false}
    />
  );
});

/** Each bar with its figure at its end, so that nobody has to read them off the axis. */
function barsOf(
  rows: readonly PyramidRow[],
  left: PyramidSide,
  right: PyramidSide,
  format: (value: number) => string,
) {
  return function Bars({ xScale, yScale }: LayerProps) {
    const middle = xScale(0);
    const thickness = (yScale(0) - yScale(1)) * BAR_SHARE;
    return rows.map((row, index) => {
      const y = yScale(index + 0.5);
      return (['left', 'right'] as const).map((side) => {
        const value = row[side];
        if (value === 0) return null;
        const isLeft = side === 'left';
        const end = xScale(isLeft ? -value : value);
        return (
          <g key={`${row.id} ${side}`}>
            <rect
              x={Math.min(middle, end)}
              y={y - thickness / 2}
              width={Math.abs(end - middle)}
              height={thickness}
              rx={3}
              fill={colorVariable((isLeft ? left : right).color)}
            />
            <text
              x={end + (isLeft ? -6 : 6)}
              y={y}
              textAnchor={isLeft ? 'end' : 'start'}
              dominantBaseline="central"
              style={{ fontSize: 12 }}
              fill={colorVariable('text')}
            >
              {format(value)}
            </text>
          </g>
        );
      });
    });
  };
}
