import { useIntl } from '@maitred/shared-kit/i18n';
import { changeOf, useMetricText } from '@maitred/shared-kit/metrics';
import { Box, Button, CutText, chakra, Table, Text, useIsPrinting } from '@maitred/shared-kit/ui';
import { type ReactNode, useState } from 'react';
import type { Metrics } from '../../metrics/use-metrics';
import { type AlignedRow, isNobodyExpected, markExtremes } from '../align';
import { Marked, MarkSign } from './mark-sign';

/** Rows of a table that is open from the start. */
const LONGEST_OPEN = 62;

interface DetailsTableProps {
  /** What has begun. */
  rows: readonly AlignedRow[];
  list: readonly Metrics[];
  slotHead: string;
  hasPrevious: boolean;
  titleOf: (row: AlignedRow) => string;
}

/** The figures side by side, each with its change; the most and the fewest of a row are marked. */
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

/** Restaurants that stand side by side on paper, which does not scroll. */
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
    // The second row of the head stands under the first, where both stay in sight.
    '& thead tr + tr th': { top: NAMES_HEIGHT },
    '& [data-group]': { borderInlineStartWidth: '1px' },
    '& th[data-numeric] > div': { marginInlineStart: 'auto' },
  },
});

interface DetailsHeadProps extends Pick<DetailsTableProps, 'slotHead' | 'hasPrevious'> {
  restaurants: readonly { id: number; name: string }[];
}

function DetailsHead({ slotHead, hasPrevious, restaurants }: DetailsHeadProps) {
  const intl = useIntl();
  if (!hasPrevious) {
    return (
      <thead>
        <tr>
          <th scope="col">{slotHead}</th>
          {restaurants.map(({ id, name }) => (
            <th key={id} scope="col" data-numeric>
              <Name name={name} />
            </th>
          ))}
        </tr>
      </thead>
    );
  }
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {slotHead}
        </th>
        {restaurants.map(({ id, name }) => (
          <th key={id} scope="colgroup" colSpan={3} data-group>
            <Name name={name} />
          </th>
        ))}
      </tr>
      <tr>
        {restaurants.flatMap(({ id }) =>
          SUB_HEADS.map((head, index) => (
            <th key={`${id} ${head}`} scope="col" data-numeric {...(index === 0 && GROUP)}>
              {intl.formatMessage({ id: head })}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

const SUB_HEADS = [
  'analytics.table.visitors',
  'analytics.compare.previous',
  'analytics.table.difference',
];
/** Where the figures of one restaurant begin. */
const GROUP = { 'data-group': true };

interface DetailsRowProps {
  row: AlignedRow;
  /** Of all restaurants: the most and the fewest are of theirs. */
  ids: readonly number[];
  shown: readonly number[];
  title: string;
  hasPrevious: boolean;
}

function DetailsRow({ row, ids, shown, title, hasPrevious }: DetailsRowProps) {
  const intl = useIntl();
  const figure = useMetricText();
  // What one has had for a few minutes says nothing beside an hour of another.
  const isOver = [...row.cells.values()].every(({ state }) => state !== 'running');
  const open = ids.filter((id) => !isNobodyExpected(row, id, row.cells.get(id)?.visitors));
  const marks = markExtremes(
    new Map(isOver ? open.map((id) => [id, row.cells.get(id)?.visitors]) : []),
  );
  const closedText = intl.formatMessage({ id: 'kit.chart.closed' });
  return (
    <tr>
      <th scope="row">{title}</th>
      {shown.flatMap((id) => {
        const cell = row.cells.get(id);
        const isClosed = isNobodyExpected(row, id, cell?.visitors);
        const wasClosed = isNobodyExpected(row, id, cell?.previous);
        return [
          <td key={id} data-numeric {...(hasPrevious && GROUP)}>
            <span>{isClosed ? closedText : figure.number(cell?.visitors)}</span>
            {cell?.state === 'running' && !isClosed && (
              <span
                role="img"
                aria-label={intl.formatMessage({ id: 'analytics.compare.unfinished' })}
              >
                …
              </span>
            )}
            <MarkSign mark={marks.get(id)} of="visitors" />
          </td>,
          hasPrevious && (
            <td key={`${id} previous`} data-numeric>
              {wasClosed ? closedText : figure.number(cell?.previous)}
            </td>
          ),
          hasPrevious && (
            <td key={`${id} change`} data-numeric>
              {figure.change(
                isClosed && wasClosed ? undefined : changeOf(cell?.visitors, cell?.previous),
              )}
            </td>
          ),
        ];
      })}
    </tr>
  );
}

function Name({ name }: { name: string }) {
  return (
    <Box maxWidth="14rem">
      <CutText text={name} />
    </Box>
  );
}

/** A longer table waits behind a button: nobody reads a year of several restaurants at a glance. */
function FoldedTable({ isLong, children }: { isLong: boolean; children: ReactNode }) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = useIsPrinting();
  if (!isLong) return children;
  return (
    <>
      <Button
        alignSelf="flex-start"
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {intl.formatMessage({ id: isOpen ? 'kit.chart.hideTable' : 'kit.chart.showTable' })}
      </Button>
      {(isOpen || isPrinting) && children}
    </>
  );
}
