import { Box, chakra, Table, useIsPrinting, useOptimisticChoice } from '@maitred/shared-kit/ui';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { ColumnId, Sorting } from '../table-column';
import type { TableContent } from '../table-csv';

interface MetricsTableProps {
  content: TableContent;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 8,
    font: 'inherit',
    textAlign: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    borderRadius: 'sm',
    '@media (pointer: coarse)': { minHeight: '2.75rem' },
    '&:hover': { color: 'text' },
    // Date ranges and short headings do not wrap; long ones wrap, but not after every word.
    '& > span:first-of-type': { width: 'max-content', maxWidth: '8rem' },
    '& svg': { width: '0.875rem', height: '0.875rem', flexShrink: 0 },
  },
});

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** The metrics, sorted by the column that the user presses. */
export function MetricsTable({ content, sorting, onSort }: MetricsTableProps) {
  const { title, columns, rows, titleOf, closedText, totalLabel, averageLabel } = content;
  return (
    <Table label={title} hasStickyHead>
      <thead>
        <HeadRow content={content} sorting={sorting} onSort={onSort} />
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{titleOf(row)}</th>
            {columns.map(({ id, value, isClosed, text }) => (
              <td key={id} data-numeric>
                {isClosed(row) ? closedText : text(value(row))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{totalLabel}</th>
          {columns.map(({ id, total, text }) => (
            <td key={id} data-numeric>
              {text(total)}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">{averageLabel}</th>
          {columns.map(({ id, average, text }) => (
            <td key={id} data-numeric>
              {text(average)}
            </td>
          ))}
        </tr>
      </tfoot>
    </Table>
  );
}

/** Separate from the rows, so that it responds to a press before they are sorted. */
function HeadRow({ content: { head, columns }, ...props }: MetricsTableProps) {
  const [sorting, sort] = useOptimisticChoice(props.sorting, props.onSort);
  return (
    <tr>
      <SortHead label={head} by="time" sorting={sorting} onSort={sort} />
      {columns.map(({ id, label }) => (
        <SortHead key={id} label={label} by={id} sorting={sorting} onSort={sort} isNumeric />
      ))}
    </tr>
  );
}

interface SortHeadProps {
  label: string;
  by: ColumnId | 'time';
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  isNumeric?: boolean;
}

function SortHead({ label, by, sorting, onSort, isNumeric = false }: SortHeadProps) {
  const isSorted = sorting.by === by;
  // Metrics start with the largest and hours with the first, which is what users most likely look for.
  const first = isNumeric ? 'desc' : 'asc';
  const next = isSorted ? (sorting.order === 'asc' ? 'desc' : 'asc') : first;
  const Icon = !isSorted ? ChevronsUpDown : sorting.order === 'asc' ? ArrowUp : ArrowDown;
  // Chromium does not repeat a table header with a button on the next printed page.
  const isPrinting = useIsPrinting();
  return (
    <th
      scope="col"
      aria-sort={isSorted ? ARIA_SORT[sorting.order] : 'none'}
      {...(isNumeric && { 'data-numeric': true })}
    >
      {isPrinting ? (
        label
      ) : (
        <SortButton type="button" onClick={() => onSort({ by, order: next })}>
          <span>{label}</span>
          <Box as="span" aria-hidden="true" opacity={isSorted ? 1 : 0.5}>
            <Icon />
          </Box>
        </SortButton>
      )}
    </th>
  );
}
