import type { CalendarRange } from '@maitred/shared-kit/filters';
import { useDateText, useIntl } from '@maitred/shared-kit/i18n';
import { Box, CutText, Panel, Table } from '@maitred/shared-kit/ui';
import { DownloadButton } from '../../file/download-button';
import type { Place } from '../../series/bucket';
import { summaryCells } from '../compared-csv';
import type { ComparedTotals } from '../compared-totals';
import { useDaysOf } from '../hooks/use-days-of';
import { Marked, useMarkRoom } from './mark-sign';
import { SummaryLine } from './summary-line';

interface CompareSummaryProps {
  lines: readonly ComparedTotals[];
  hasPrevious: boolean;
  today: string;
  range: CalendarRange;
}

/** A line for each restaurant: its visitors, the change, and the difference from the first restaurant. */
export function CompareSummary({ lines, hasPrevious, today, range }: CompareSummaryProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'analytics.compare.summary' });
  const first = lines[0]?.compared.restaurant.name ?? '';
  const dates = useDateText();
  const daysOf = useDaysOf(today);
  const roomFor = useMarkRoom();
  const timeOf = ({ time }: Place) => dates.time(time, 'UTC');
  return (
    <Panel
      title={title}
      actions={
        <DownloadButton
          name={[title]}
          range={range}
          cells={() => summaryCells(intl, lines, { hasPrevious, daysOf, timeOf })}
        />
      }
    >
      <Marked>
        <Table label={intl.formatMessage({ id: 'analytics.compare.totals' })}>
          <thead>
            <tr>
              <th scope="col">{intl.formatMessage({ id: 'analytics.compare.restaurant' })}</th>
              <th scope="col" data-numeric {...roomFor('visitors')}>
                {intl.formatMessage({ id: 'analytics.table.visitors' })}
              </th>
              {hasPrevious && (
                <>
                  <th scope="col" data-numeric>
                    {intl.formatMessage({ id: 'analytics.compare.previous' })}
                  </th>
                  <th scope="col" data-numeric {...roomFor('change')}>
                    {intl.formatMessage({ id: 'analytics.table.difference' })}
                  </th>
                </>
              )}
              {lines.length > 1 && (
                <th scope="col" data-numeric>
                  <Box maxWidth="14rem" marginInlineStart="auto" truncate>
                    <CutText
                      text={intl.formatMessage({ id: 'analytics.compare.againstFirst' }, { first })}
                    />
                  </Box>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <SummaryLine
                key={line.compared.restaurant.id}
                line={line}
                hasPrevious={hasPrevious}
                hasOthers={lines.length > 1}
                days={daysOf(line)}
                end={line.comparedTo && timeOf(line.comparedTo)}
              />
            ))}
          </tbody>
        </Table>
      </Marked>
    </Panel>
  );
}
