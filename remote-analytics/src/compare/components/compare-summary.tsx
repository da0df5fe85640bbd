import { useErrorMessage } from '@maitred/shared-kit/api';
import type { CalendarRange } from '@maitred/shared-kit/filters';
import { useInstantText } from '@maitred/shared-kit/filters';
import { useDateText, useIntl } from '@maitred/shared-kit/i18n';
import { useMetricText } from '@maitred/shared-kit/metrics';
import { Box, CutText, Panel, RetryButton, Skeleton, Table, Text } from '@maitred/shared-kit/ui';
import { DownloadButton } from '../../file/download-button';
import { DimPreviousData } from '../../metrics/dim-previous-data';
import type { Place } from '../../series/bucket';
import { summaryCells } from '../compared-csv';
import type { ComparedTotals } from '../compared-totals';
import { useDaysOf } from '../hooks/use-days-of';
import { Marked, MarkWords, useMarkRoom } from './mark-sign';

interface CompareSummaryProps {
  lines: readonly ComparedTotals[];
  hasPrevious: boolean;
  today: string;
  range: CalendarRange;
}

/** A line a restaurant: its visitors, its change, and how it stands to the first. */
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
                  <Box
                    maxWidth="14rem"
                    overflow="hidden"
                    textOverflow="ellipsis"
                    whiteSpace="nowrap"
                    marginInlineStart="auto"
                    title={first}
                  >
                    {intl.formatMessage({ id: 'analytics.compare.againstFirst' }, { first })}
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

interface SummaryLineProps {
  line: ComparedTotals;
  hasPrevious: boolean;
  hasOthers: boolean;
  /** "Fri, 20 Nov, so far, to 19:40". */
  days: string;
  /** "16:00": up to when it is compared with the first, where that is not all it has. */
  end: string | undefined;
}

function SummaryLine({ line, hasPrevious, hasOthers, days, end }: SummaryLineProps) {
  const intl = useIntl();
  const instantText = useInstantText();
  const figure = useMetricText();
  const describeError = useErrorMessage();
  const { compared, metrics, totals, againstFirst, visitorsMark, changeMark, reasonLeftOut } = line;
  const { restaurant, read } = compared;
  const { error } = read.state;
  const head = (
    <th scope="row">
      <Box minWidth="8rem" maxWidth={{ base: '14rem', md: '24rem' }}>
        <CutText text={restaurant.name} />
      </Box>
      <Text fontSize="sm" color="quiet" fontWeight="normal">
        {days}
      </Text>
      {error !== undefined && metrics !== undefined && (
        <Text fontSize="sm" color="ink.orange" fontWeight="normal" role="status">
          {intl.formatMessage(
            { id: 'kit.resource.staleSince' },
            { time: instantText(metrics.instant, restaurant.timezone) },
          )}
        </Text>
      )}
    </th>
  );
  const columns = 1 + (hasPrevious ? 2 : 0) + (hasOthers ? 1 : 0);
  if (totals === undefined) {
    return (
      <tr>
        {head}
        {/* Not by its baseline, which a skeleton has at its lower edge: the line would be higher than with metrics. */}
        <td colSpan={columns} style={{ verticalAlign: 'middle' }}>
          {error === undefined ? (
            <Skeleton height={5} />
          ) : (
            <Box role="alert">
              <span>{`${describeError(error)} `}</span>
              <RetryButton onRetry={() => read.reload()} />
            </Box>
          )}
        </td>
      </tr>
    );
  }
  return (
    <tr aria-busy={read.state.isPreviousData}>
      {head}
      <td data-numeric>
        <DimPreviousData state={{ isPreviousData: read.state.isPreviousData, data: undefined }}>
          {reasonLeftOut ? (
            <Text fontSize="sm" color="quiet">
              {intl.formatMessage({ id: 'analytics.ranking.leftOut' }, { reason: reasonLeftOut })}
            </Text>
          ) : (
            <>
              <span>{figure.number(totals.visitors)}</span>
              <MarkWords mark={visitorsMark} of="visitors" />
            </>
          )}
        </DimPreviousData>
      </td>
      {hasPrevious && (
        <>
          <td data-numeric>{figure.number(totals.previous)}</td>
          <td data-numeric>
            <span>{figure.change(totals.change)}</span>
            <MarkWords mark={changeMark} of="change" />
          </td>
        </>
      )}
      {hasOthers && (
        <td data-numeric>
          <span>{figure.change(againstFirst)}</span>
          {againstFirst && end && (
            <Text fontSize="sm" color="quiet">
              {intl.formatMessage({ id: 'analytics.compare.upTo' }, { time: end })}
            </Text>
          )}
        </td>
      )}
    </tr>
  );
}
