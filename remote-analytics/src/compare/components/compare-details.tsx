import { useIntl } from '@maitred/shared-kit/i18n';
import { Chart } from '@maitred/shared-kit/metrics';
import { Panel, Stack, Text } from '@maitred/shared-kit/ui';
import { memo, useMemo } from 'react';
import { DownloadButton } from '../../file/download-button';
import type { Metrics } from '../../metrics/use-metrics';
import { type AlignedRow, type Alignment, alignRows } from '../align';
import { detailsCells } from '../compared-csv';
import { useCompareLines } from '../hooks/use-compare-lines';
import { useRowTitle } from '../hooks/use-row-title';
import { DetailsTable } from './details-table';

interface CompareDetailsProps {
  /** The known metrics of restaurants, in the chosen order. */
  list: readonly Metrics[];
  alignment: Alignment;
  hasPrevious: boolean;
}

/** Up to this many restaurants, a chart with the previous days as well is still readable. */
const MOST_WITH_PREVIOUS = 4;

/** Metrics by hour or day, as a line chart and as a table. */
export const CompareDetails = memo(function CompareDetails({
  list,
  alignment,
  hasPrevious,
}: CompareDetailsProps) {
  const intl = useIntl();
  const size = list[0]?.size ?? 'day';
  const rows = useMemo(
    () => alignRows(list, size === 'hour' ? alignment : 'clock'),
    [list, alignment, size],
  );
  const rowTitle = useRowTitle(list, size, alignment);
  const drawsPrevious = hasPrevious && list.length <= MOST_WITH_PREVIOUS;
  const lines = useCompareLines(rows, list, { drawsPrevious, rowTitle });
  const title = intl.formatMessage({ id: 'analytics.compare.details' }, { size });
  const hasNights = list.some(({ dayStart }) => dayStart > 0);
  const slotHead = intl.formatMessage(
    { id: hasNights ? 'analytics.slot.businessHead' : 'analytics.slot.head' },
    { size },
  );
  const begun = rows.filter(({ cells }) =>
    [...cells.values()].some(({ state }) => state !== 'ahead'),
  );
  const titleOf = (row: AlignedRow) => rowTitle(row).title;
  return (
    <Panel
      title={title}
      {...(list[0] && {
        actions: (
          <DownloadButton
            name={[title, ...list.map(({ restaurant }) => restaurant.name)]}
            range={list[0].range}
            cells={() =>
              detailsCells(
                intl,
                { rows: begun, list },
                { hasPrevious, slotHead, titleOf: (row) => rowTitle(row).fileTitle },
              )
            }
          />
        ),
      })}
    >
      <Stack gap={4} alignItems="stretch">
        <Chart height={380}>
          {({ SeriesChart }) => (
            <SeriesChart
              label={title}
              slotHead={slotHead}
              {...lines}
              unfinishedText={intl.formatMessage({ id: 'analytics.compare.unfinished' })}
              height={300}
              hasTable={false}
            />
          )}
        </Chart>
        {hasPrevious && !drawsPrevious && (
          <Text fontSize="sm" color="quiet">
            {intl.formatMessage(
              { id: 'analytics.compare.previousInTable' },
              { most: MOST_WITH_PREVIOUS },
            )}
          </Text>
        )}
        <DetailsTable
          rows={begun}
          list={list}
          slotHead={slotHead}
          hasPrevious={hasPrevious}
          titleOf={titleOf}
        />
      </Stack>
    </Panel>
  );
});
