import { memo, useMemo } from 'react';
import { useIntl } from '../i18n';
import { type ColorRole, colorVariable } from '../ui';
import { valueTicks } from './chart-data';
import { Frame, type LayerProps } from './frame';

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
  const longest = Math.max(...rows.map((row) => row.label.length));
  return (
    <Frame
      width={width}
      height={height}
      margin={{ top: 4, right: 36, bottom: 32, left: 16 + longest * 8 + FIGURE_ROOM }}
      x={{ min: -ticks.max, max: ticks.max }}
      y={{ min: 0, max: rows.length }}
      gridX={ticks.shown}
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
    >
      {(layer) => (
        <Bars
          {...layer}
          rows={rows}
          left={left}
          right={right}
          format={(value) => intl.formatNumber(value)}
        />
      )}
    </Frame>
  );
});

interface BarsProps extends LayerProps, Pick<PyramidProps, 'rows' | 'left' | 'right'> {
  format: (value: number) => string;
}

/** Each bar with its figure at its end, so that nobody has to read them off the axis. */
function Bars({ rows, left, right, format, xScale, yScale }: BarsProps) {
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
}
