import { useErrorMessage } from '@maitred/shared-kit/api';
import { useInstantText } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useMetricText } from '@maitred/shared-kit/metrics';
import { Box, CutText, RetryButton, Skeleton, Text } from '@maitred/shared-kit/ui';
import { DimPreviousData } from '../../metrics/dim-previous-data';
import type { ComparedTotals } from '../compared-totals';
import { MarkLabel } from './mark-sign';

interface SummaryLineProps {
  line: ComparedTotals;
  hasPrevious: boolean;
  hasOthers: boolean;
  /** "Fri, 20 Nov, so far, to 19:40". */
  days: string;
  /** "16:00": up to when it is compared with the first, if not with everything that it has. */
  end: string | undefined;
}

export function SummaryLine({ line, hasPrevious, hasOthers, days, end }: SummaryLineProps) {
  const intl = useIntl();
  const metricText = useMetricText();
  const describeError = useErrorMessage();
  const { totals, againstFirst, visitorsMark, changeMark, reasonLeftOut } = line;
  const { read } = line.compared;
  const { error } = read.state;
  const columns = 1 + (hasPrevious ? 2 : 0) + (hasOthers ? 1 : 0);
  if (totals === undefined) {
    return (
      <tr>
        <LineHead line={line} days={days} />
        {/* Not baseline: a skeleton has it at its lower edge, which would make the line higher than with metrics. */}
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
      <LineHead line={line} days={days} />
      <td data-numeric>
        <DimPreviousData state={{ isPreviousData: read.state.isPreviousData, data: undefined }}>
          {reasonLeftOut ? (
            <Text fontSize="sm" color="quiet">
              {intl.formatMessage({ id: 'analytics.ranking.leftOut' }, { reason: reasonLeftOut })}
            </Text>
          ) : (
            <>
              <span>{metricText.number(totals.visitors)}</span>
              <MarkLabel mark={visitorsMark} of="visitors" />
            </>
          )}
        </DimPreviousData>
      </td>
      {hasPrevious && (
        <>
          <td data-numeric>{metricText.number(totals.previous)}</td>
          <td data-numeric>
            <span>{metricText.change(totals.change)}</span>
            <MarkLabel mark={changeMark} of="change" />
          </td>
        </>
      )}
      {hasOthers && (
        <td data-numeric>
          <span>{metricText.change(againstFirst)}</span>
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

function LineHead({ line, days }: Pick<SummaryLineProps, 'line' | 'days'>) {
  const intl = useIntl();
  const instantText = useInstantText();
  const { compared, metrics } = line;
  const { restaurant, read } = compared;
  return (
    <th scope="row">
      <Box minWidth="8rem" maxWidth={{ base: '14rem', md: '24rem' }}>
        <CutText text={restaurant.name} />
      </Box>
      <Text fontSize="sm" color="quiet" fontWeight="normal">
        {days}
      </Text>
      {read.state.error !== undefined && metrics !== undefined && (
        <Text fontSize="sm" color="ink.orange" fontWeight="normal" role="status">
          {intl.formatMessage(
            { id: 'kit.resource.staleSince' },
            { time: instantText(metrics.instant, restaurant.timezone) },
          )}
        </Text>
      )}
    </th>
  );
}
