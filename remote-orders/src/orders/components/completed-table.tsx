import type { CompletedOrderStats } from '@maitred/contract';
import { durationText, useIntl } from '@maitred/shared-kit/i18n';
import { UNKNOWN_METRIC, useMetricText } from '@maitred/shared-kit/metrics';
import { Table } from '@maitred/shared-kit/ui';
import { averageSeconds } from '../average-seconds';
import { type CompletedRow, completedRows } from '../completed-rows';
import type { GroupMetrics } from '../order-groups';

interface CompletedTableProps {
  stats: CompletedOrderStats;
  previous: CompletedOrderStats | undefined;
  name: string;
  previousName: string;
}

const COLUMNS = ['orders.column.count', 'orders.column.share', 'orders.column.averageTime'];

const WHOLE_NAMES = { '& tbody th': { minWidth: '8.5rem' } };

/** All figures of the screen, with those of the previous days. */
export function CompletedTable({ stats, previous, name, previousName }: CompletedTableProps) {
  const intl = useIntl();
  const { groups, total } = completedRows(stats, previous);
  const heads = COLUMNS.map((id) => (
    <th key={id} scope="col" data-numeric>
      {intl.formatMessage({ id })}
    </th>
  ));
  return (
    <Table label={intl.formatMessage({ id: 'orders.table.label' }, { name })} css={WHOLE_NAMES}>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {intl.formatMessage({ id: 'orders.column.group' })}
          </th>
          <th scope="colgroup" colSpan={3} data-numeric>
            {name}
          </th>
          <th scope="colgroup" colSpan={3} data-numeric>
            {previousName}
          </th>
          <th scope="col" rowSpan={2} data-numeric>
            {intl.formatMessage({ id: 'orders.column.change' })}
          </th>
        </tr>
        <tr>
          {heads}
          {heads}
        </tr>
      </thead>
      <tbody>
        {groups.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
      <tfoot>
        <Row row={total} />
      </tfoot>
    </Table>
  );
}

function Row({ row: { nameId, metrics, previous, change } }: { row: CompletedRow }) {
  const intl = useIntl();
  const text = useMetricText();
  return (
    <tr>
      <th scope="row">{intl.formatMessage({ id: nameId })}</th>
      <Cells metrics={metrics} />
      <Cells metrics={previous} />
      <td data-numeric>{text.change(change)}</td>
    </tr>
  );
}

function Cells({ metrics }: { metrics: GroupMetrics | undefined }) {
  const intl = useIntl();
  const text = useMetricText();
  const time = metrics?.averageTime;
  return (
    <>
      <td data-numeric>{text.number(metrics?.count)}</td>
      <td data-numeric>{text.percent(metrics?.share)}</td>
      <td data-numeric>
        {time === undefined ? UNKNOWN_METRIC : durationText(intl, averageSeconds(time))}
      </td>
    </>
  );
}
