import { changeOf, useFigureText } from '@maitred/shared-kit/figures';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, Button, Table } from '@maitred/shared-kit/ui';
import { type ReactNode, useState } from 'react';
import type { BucketSize } from '../../buckets/bucket';
import type { Figures } from '../../figures/use-figures';
import { type AlignedRow, markExtremes } from '../align';
import { Marked, MarkSign } from './mark-sign';

/** Rows of a table that is open from the start. */
const LONGEST_OPEN = 62;

interface DetailsTableProps {
  rows: readonly AlignedRow[];
  list: readonly Figures[];
  size: BucketSize;
  hasFormer: boolean;
  titleOf: (row: AlignedRow) => string;
}

/** The figures side by side, each with its change; the most and the fewest of a row are marked. */
export function DetailsTable(props: DetailsTableProps) {
  return (
    <FoldedTable isLong={props.rows.length > LONGEST_OPEN}>
      <OpenTable {...props} />
    </FoldedTable>
  );
}

function OpenTable({ rows, list, size, hasFormer, titleOf }: DetailsTableProps) {
  const intl = useIntl();
  const begun = rows.filter(({ cells }) =>
    [...cells.values()].some(({ state }) => state !== 'ahead'),
  );
  const restaurants = list.map(({ restaurant }) => restaurant);
  const label = intl.formatMessage({ id: 'analytics.compare.table' });
  return (
    <Marked>
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
    </Marked>
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

/** A longer table waits behind a button: nobody reads a year of four restaurants at a glance. */
function FoldedTable({ isLong, children }: { isLong: boolean; children: ReactNode }) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  if (!isLong) return children;
  return (
    <>
      <Button
        alignSelf="flex-start"
        size="sm"
        variant="ghost"
        color="gray"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {intl.formatMessage({ id: isOpen ? 'kit.chart.hideTable' : 'kit.chart.showTable' })}
      </Button>
      {isOpen && children}
    </>
  );
}
