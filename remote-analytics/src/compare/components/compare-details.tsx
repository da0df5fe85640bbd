import type { ChartMarker, ChartSeries, ChartSlot } from '@maitred/shared-kit/charts';
import { changeOf, useFigureText } from '@maitred/shared-kit/figures';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, type ColorRole, Panel, Stack, Table } from '@maitred/shared-kit/ui';
import { useMemo } from 'react';
import type { BucketSize } from '../../buckets/bucket';
import { Chart } from '../../charts/charts';
import type { Figures } from '../../figures/use-figures';
import { useSlotText } from '../../words/use-slot-text';
import { type AlignedRow, type Alignment, alignRows, markExtremes } from '../align';
import { MarkSign } from './mark-sign';

interface CompareDetailsProps {
  /** Of the restaurants whose figures are known, in the order chosen. */
  list: readonly Figures[];
  alignment: Alignment;
  hasFormer: boolean;
}

const LOOKS: readonly { color: ColorRole; marker: ChartMarker }[] = [
  { color: 'series', marker: 'circle' },
  { color: 'series-2', marker: 'square' },
  { color: 'series-3', marker: 'triangle' },
  { color: 'series-4', marker: 'diamond' },
];

const HOUR = 3_600_000;

/** Hour by hour or day by day, as lines and as a table. */
export function CompareDetails({ list, alignment, hasFormer }: CompareDetailsProps) {
  const intl = useIntl();
  const size = list[0]?.size ?? 'day';
  const rows = useMemo(
    () => alignRows(list, size === 'hour' ? alignment : 'clock'),
    [list, alignment, size],
  );
  const rowTitle = useRowTitle(list, size, alignment);
  const { slots, series } = useMemo(() => {
    const running = rows.findLast(({ cells }) =>
      [...cells.values()].some(({ state }) => state === 'running'),
    );
    return {
      slots: rows.map(
        (row): ChartSlot => ({ id: row.id, ...rowTitle(row), isUnfinished: row === running }),
      ),
      series: list.flatMap(({ restaurant: { id, name } }, index): ChartSeries[] => {
        const look = LOOKS[index] ?? { color: 'series', marker: 'circle' };
        const now: ChartSeries = {
          id: String(id),
          label: name,
          ...look,
          values: rows.map(({ cells }) => cells.get(id)?.visitors),
        };
        const then: ChartSeries = {
          id: `${id} former`,
          label: intl.formatMessage({ id: 'analytics.compare.formerOf' }, { restaurant: name }),
          ...look,
          isPrevious: true,
          values: rows.map(({ cells }) => cells.get(id)?.formerWhole),
        };
        return hasFormer ? [now, then] : [now];
      }),
    };
  }, [rows, list, hasFormer, rowTitle, intl]);
  const title = intl.formatMessage({ id: 'analytics.compare.details' }, { size });
  return (
    <Panel title={title}>
      <Stack gap={4} alignItems="stretch">
        <Chart height={380}>
          {({ SeriesChart }) => (
            <SeriesChart
              label={title}
              slotHead={intl.formatMessage({ id: 'analytics.slot.head' }, { size })}
              slots={slots}
              series={series}
              unfinishedText={intl.formatMessage({ id: 'analytics.compare.unfinished' })}
              height={300}
              hasTable={false}
            />
          )}
        </Chart>
        <DetailsTable
          rows={rows}
          list={list}
          size={size}
          hasFormer={hasFormer}
          titleOf={(row) => rowTitle(row).title}
        />
      </Stack>
    </Panel>
  );
}

function useRowTitle(list: readonly Figures[], size: BucketSize, alignment: Alignment) {
  const intl = useIntl();
  const range = list[0]?.range;
  const slotText = useSlotText(range, size);
  return useMemo(() => {
    const hasDays = range !== undefined && range.from !== range.to;
    return ({ place }: AlignedRow) => {
      if (size === 'day' || alignment === 'clock') return slotText(place);
      const hour = Math.floor(place.time / HOUR) + 1;
      const title = intl.formatMessage(
        { id: 'analytics.compare.workHour' },
        { hour, day: place.day + 1, hasDays: hasDays ? 'yes' : 'no' },
      );
      return { label: String(hour), title };
    };
  }, [range, size, alignment, slotText, intl]);
}

interface DetailsTableProps {
  rows: readonly AlignedRow[];
  list: readonly Figures[];
  size: BucketSize;
  hasFormer: boolean;
  titleOf: (row: AlignedRow) => string;
}

function DetailsTable({ rows, list, size, hasFormer, titleOf }: DetailsTableProps) {
  const intl = useIntl();
  const begun = rows.filter(({ cells }) =>
    [...cells.values()].some(({ state }) => state !== 'ahead'),
  );
  const restaurants = list.map(({ restaurant }) => restaurant);
  const label = intl.formatMessage({ id: 'analytics.compare.table' });
  return (
    <Table label={label} hasStickyHead>
      <thead>
        <tr>
          <th scope="col">{intl.formatMessage({ id: 'analytics.slot.head' }, { size })}</th>
          {restaurants.flatMap(({ id, name }) => [
            <th key={id} scope="col" data-numeric>
              <Name name={name} />
            </th>,
            hasFormer && (
              <th key={`${id} former`} scope="col" data-numeric>
                {intl.formatMessage({ id: 'analytics.compare.former' })}
              </th>
            ),
            hasFormer && (
              <th key={`${id} change`} scope="col" data-numeric>
                {intl.formatMessage({ id: 'analytics.table.difference' })}
              </th>
            ),
          ])}
        </tr>
      </thead>
      <tbody>
        {begun.map((row) => (
          <DetailsRow
            key={row.id}
            row={row}
            ids={restaurants.map(({ id }) => id)}
            title={titleOf(row)}
            hasFormer={hasFormer}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface DetailsRowProps {
  row: AlignedRow;
  ids: readonly number[];
  title: string;
  hasFormer: boolean;
}

function DetailsRow({ row, ids, title, hasFormer }: DetailsRowProps) {
  const figure = useFigureText();
  const marks = markExtremes(new Map(ids.map((id) => [id, row.cells.get(id)?.visitors])));
  return (
    <tr>
      <th scope="row">{title}</th>
      {ids.flatMap((id) => {
        const cell = row.cells.get(id);
        return [
          <td key={id} data-numeric>
            {figure.number(cell?.visitors)}
            <MarkSign mark={marks.get(id)} of="visitors" />
          </td>,
          hasFormer && (
            <td key={`${id} former`} data-numeric>
              {figure.number(cell?.former)}
            </td>
          ),
          hasFormer && (
            <td key={`${id} change`} data-numeric>
              {figure.change(changeOf(cell?.visitors, cell?.former))}
            </td>
          ),
        ];
      })}
    </tr>
  );
}

function Name({ name }: { name: string }) {
  return (
    <Box
      title={name}
      maxWidth="10rem"
      overflow="hidden"
      textOverflow="ellipsis"
      whiteSpace="nowrap"
      marginInlineStart="auto"
    >
      {name}
    </Box>
  );
}
