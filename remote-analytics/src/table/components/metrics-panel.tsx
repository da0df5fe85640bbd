import { clocksText, useGlobalFilter } from '@maitred/shared-kit/filters';
import { useDateText, useIntl } from '@maitred/shared-kit/i18n';
import { Panel, Stack } from '@maitred/shared-kit/ui';
import { CompareToControl } from '../../compare-to/compare-to-control';
import { totalsOf } from '../../compare-to/totals';
import { DownloadButton } from '../../file/download-button';
import { usePeriodText } from '../../labels/use-period-text';
import { useSlotText } from '../../labels/use-slot-text';
import { ZoneNotice } from '../../labels/zone-notice';
import { DimPreviousData } from '../../metrics/dim-previous-data';
import { shownInstants } from '../../metrics/first-instant';
import { begunRows, type MetricRow } from '../../metrics/metric-row';
import { NotCountedNotice } from '../../metrics/not-counted-notice';
import { PreviousNotice } from '../../metrics/previous-notice';
import type { Metrics, MetricsState } from '../../metrics/use-metrics';
import type { useOccupancy } from '../../metrics/use-series';
import { averagedOver, isOpenIn } from '../../metrics/working-hours';
import { SeriesHint } from '../../series/series-hint';
import { useSeriesText } from '../../series/use-series-text';
import { useSorting } from '../hooks/use-sorting';
import { useTableColumns } from '../hooks/use-table-columns';
import { sortRows } from '../table-column';
import { type TableContent, tableCells } from '../table-csv';
import { MetricsTable } from './metrics-table';
import { OccupancyNotice } from './occupancy-notice';

interface MetricsPanelProps {
  metrics: Metrics;
  read: MetricsState;
  /** People present; undefined if the user may not read them. */
  occupancy: ReturnType<typeof useOccupancy> | undefined;
}

/** The metrics as a table, with a download of the same table. */
export function MetricsPanel({ metrics, read, occupancy }: MetricsPanelProps) {
  const intl = useIntl();
  const { filter } = useGlobalFilter();
  const [sorting, sort] = useSorting();
  const text = usePeriodText(metrics, filter.today);
  const slotText = useSlotText(metrics.range, metrics.size);
  const nameOf = useSeriesText();
  const { restaurant, size, series, dayStart } = metrics;
  const dates = useDateText();
  const isOpen = isOpenIn(restaurant, size);
  const rows = begunRows(metrics.rows);
  const { first, last } = shownInstants(rows, metrics);
  const title = intl.formatMessage({ id: 'analytics.table.title' }, { series: nameOf(series) });
  const columns = useTableColumns({
    series,
    totals: totalsOf(rows, { ...metrics, counts: isOpen }),
    counted: rows.filter((row) => row.state === 'finished' && isOpen(row)),
    isOpen,
    previous: text.previous,
    hasOccupancy: occupancy !== undefined,
  });
  const content: TableContent = {
    title,
    head: intl.formatMessage(
      { id: 'analytics.table.head' },
      {
        size,
        zone: clocksText([first, last], restaurant.timezone),
        days: dayStart === 0 ? 'calendar' : 'business',
        time: dates.time(dayStart, 'UTC'),
      },
    ),
    columns,
    rows: sortRows(rows, columns, sorting),
    titleOf: (row) => withSoFar(row, slotText(row.place).title),
    fileTitleOf: (row) => withSoFar(row, slotText(row.place).fileTitle),
    closedText: intl.formatMessage({ id: 'kit.chart.closed' }),
    totalLabel: intl.formatMessage(
      { id: 'analytics.table.total' },
      { isRunning: metrics.isRunning ? 'yes' : 'no', time: text.time },
    ),
    averageLabel: intl.formatMessage(
      { id: 'analytics.summary.average' },
      { size: averagedOver(restaurant, size) },
    ),
  };

  function withSoFar({ state }: MetricRow, title: string): string {
    return state === 'running' && text.soFar ? `${title}, ${text.soFar}` : title;
  }

  return (
    <Panel
      title={[text.range, text.soFar].filter(Boolean).join(', ')}
      actions={
        <DownloadButton
          name={[title, restaurant.name]}
          range={metrics.range}
          cells={() => tableCells(content)}
        />
      }
    >
      <Stack gap={3}>
        <CompareToControl />
        <SeriesHint series={series} />
        <PreviousNotice read={read} previous={text.previous} />
        <NotCountedNotice {...metrics} />
        {occupancy && <OccupancyNotice occupancy={occupancy} timeZone={filter.timeZone} />}
        <DimPreviousData state={read.state}>
          <MetricsTable content={content} sorting={sorting} onSort={sort} />
        </DimPreviousData>
        <ZoneNotice restaurant={restaurant} first={first} last={last} />
      </Stack>
    </Panel>
  );
}
