import { useRef } from 'react';
import { useIntl } from '../i18n';
import { chakra, lazyComponent, Skeleton, Stack } from '../ui';
import { ChartTable } from './chart-table';
import { Legend } from './legend';
import type { PyramidProps, PyramidRow, PyramidSide } from './pyramid';
import { useChartPlace } from './use-chart-place';

interface PyramidChartProps {
  /** Names the chart and its table. */
  label: string;
  /** Head of the table's first column: "Age". */
  rowHead: string;
  /** From the bottom up. */
  rows: readonly PyramidRow[];
  left: PyramidSide;
  right: PyramidSide;
}

const Pyramid = lazyComponent<PyramidProps>(() =>
  import(/* webpackChunkName: "chart-bars" */ './bars').then((module) => module.Pyramid),
);

const ROW_HEIGHT_PX = 34;
const Frame = chakra('div', { base: { minWidth: 0, breakInside: 'avoid' } });
const sides = ['left', 'right'] as const;

/** Two groups back to back with a common axis of steps, such as men and women by age. */
export function PyramidChart({ label, rowHead, rows, left, right }: PyramidChartProps) {
  const intl = useIntl();
  const frame = useRef<HTMLDivElement>(null);
  const { width, surface } = useChartPlace(frame);
  const height = rows.length * ROW_HEIGHT_PX + 40;
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
            <Pyramid
              key={surface}
              rows={rows}
              left={left}
              right={right}
              width={width}
              height={height}
              loading={<Skeleton height={`${height}px`} />}
            />
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
