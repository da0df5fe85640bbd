import { useDateText, useIntl } from '@maitred/shared-kit/i18n';
import { useMetricText } from '@maitred/shared-kit/metrics';
import { Box, CutText, Table, Text } from '@maitred/shared-kit/ui';
import type { ComparedTotals } from '../compare/compared-totals';
import type { Ranked } from './rank';

interface RankingTableProps {
  ranked: readonly Ranked[];
  hasPrevious: boolean;
  daysOf: (line: ComparedTotals) => string;
}

/** A row for each restaurant, the first place on top. */
export function RankingTable({ ranked, hasPrevious, daysOf }: RankingTableProps) {
  const intl = useIntl();
  const heads = [
    'analytics.table.visitors',
    ...(hasPrevious ? ['analytics.compare.previous', 'analytics.table.difference'] : []),
  ];
  return (
    <Table label={intl.formatMessage({ id: 'analytics.ranking.table' })} hasStickyHead>
      <thead>
        <tr>
          <th scope="col">{intl.formatMessage({ id: 'analytics.compare.restaurant' })}</th>
          {heads.map((id) => (
            <th key={id} scope="col" data-numeric>
              {intl.formatMessage({ id })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ranked.map(({ place, line }) => (
          <RankedRow
            key={line.compared.restaurant.id}
            place={place}
            line={line}
            hasPrevious={hasPrevious}
            days={daysOf(line)}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface RankedRowProps extends Ranked, Pick<RankingTableProps, 'hasPrevious'> {
  /** "Fri, 20 Nov, so far, to 19:40". */
  days: string;
}

function RankedRow({ place, line, hasPrevious, days }: RankedRowProps) {
  const intl = useIntl();
  const metricText = useMetricText();
  const dates = useDateText();
  const { compared, totals, comparable, comparedTo, reasonLeftOut, isCountedInPart } = line;
  return (
    <tr>
      <th scope="row">
        <Box display="flex" gap={2} minWidth="8rem" maxWidth={{ base: '14rem', md: '28rem' }}>
          <Box as="span" minWidth="1.75em" flexShrink={0} textAlign="end" color="quiet">
            {place === undefined ? '–' : `${intl.formatNumber(place)}.`}
          </Box>
          <Box minWidth={0}>
            <CutText text={compared.restaurant.name} />
            <Text fontSize="sm" color="quiet" fontWeight="normal">
              {days}
            </Text>
          </Box>
        </Box>
      </th>
      <td data-numeric>
        {reasonLeftOut ? (
          <Text fontSize="sm" color="quiet">
            {intl.formatMessage({ id: 'analytics.ranking.leftOut' }, { reason: reasonLeftOut })}
          </Text>
        ) : (
          <span>{metricText.number(totals?.visitors)}</span>
        )}
        {isCountedInPart && (
          <Text fontSize="sm" color="quiet">
            {intl.formatMessage({ id: 'analytics.ranking.inPart' })}
          </Text>
        )}
        {comparedTo && comparable !== undefined && comparable !== totals?.visitors && (
          <Text fontSize="sm" color="quiet">
            {intl.formatMessage(
              { id: 'analytics.ranking.upTo' },
              { visitors: metricText.number(comparable), time: dates.time(comparedTo.time, 'UTC') },
            )}
          </Text>
        )}
      </td>
      {hasPrevious && (
        <>
          <td data-numeric>{metricText.number(totals?.previous)}</td>
          <td data-numeric>{metricText.change(totals?.change)}</td>
        </>
      )}
    </tr>
  );
}
