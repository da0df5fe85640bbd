import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra, Table, Text, useIsPrinting } from '@maitred/shared-kit/ui';
import type { Metrics } from '../../metrics/use-metrics';
import type { AlignedRow } from '../align';
import { DetailsHead } from './details-head';
import { DetailsRow } from './details-row';
import { FoldedTable } from './folded-table';
import { Marked } from './mark-sign';

/** Tables with more rows are folded at first. */
const LONGEST_OPEN = 62;

interface DetailsTableProps {
  /** The rows that have begun. */
  rows: readonly AlignedRow[];
  list: readonly Metrics[];
  slotHead: string;
  hasPrevious: boolean;
  titleOf: (row: AlignedRow) => string;
}

/** Metrics side by side, each with its change. The highest and lowest of a row are marked. */
export function DetailsTable(props: DetailsTableProps) {
  const intl = useIntl();
  const { rows, list, titleOf, ...heads } = props;
  const isPrinting = useIsPrinting();
  const restaurants = list.map(({ restaurant }) => restaurant);
  const ids = restaurants.map(({ id }) => id);
  const isRunning = rows.some(({ cells }) =>
    [...cells.values()].some(({ state }) => state === 'running'),
  );
  return (
    <FoldedTable isLong={rows.length > LONGEST_OPEN}>
      <Grouped>
        {(isPrinting ? inSheets(restaurants) : [restaurants]).map((sheet) => (
          <Table
            key={sheet[0]?.id}
            label={intl.formatMessage({ id: 'analytics.compare.table' })}
            hasStickyHead
          >
            <DetailsHead {...heads} restaurants={sheet} />
            <tbody>
              {rows.map((row) => (
                <DetailsRow
                  key={row.id}
                  row={row}
                  ids={ids}
                  shown={sheet.map(({ id }) => id)}
                  title={titleOf(row)}
                  hasPrevious={props.hasPrevious}
                />
              ))}
            </tbody>
          </Table>
        ))}
        <Text fontSize="sm" color="quiet" marginBlockStart={2}>
          {[
            ...(restaurants.length > 1 ? ['analytics.compare.legend'] : []),
            ...(isRunning ? ['analytics.compare.legendRunning'] : []),
          ]
            .map((id) => intl.formatMessage({ id }))
            .join(' ')}
        </Text>
      </Grouped>
    </FoldedTable>
  );
}

/** The number of restaurants side by side on paper, which cannot scroll. */
const MOST_ON_PAPER = 4;

function inSheets<Item>(items: readonly Item[]): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / MOST_ON_PAPER) }, (_, index) =>
    items.slice(index * MOST_ON_PAPER, (index + 1) * MOST_ON_PAPER),
  );
}

const NAMES_HEIGHT = '2.375rem';

const Grouped = chakra(Marked, {
  base: {
    '& thead tr:first-of-type th': { height: NAMES_HEIGHT },
    // Keeps the second sticky header row below the first.
    '& thead tr + tr th': { top: NAMES_HEIGHT },
    '& [data-group]': { borderInlineStartWidth: '1px' },
    '& th[data-numeric] > div': { marginInlineStart: 'auto' },
  },
});
