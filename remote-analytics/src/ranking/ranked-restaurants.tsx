import { useGlobalFilter } from '@maitred/shared-kit/filters';
import { useDateText, useIntl } from '@maitred/shared-kit/i18n';
import { Button, Panel, SegmentedControl, Stack, Text } from '@maitred/shared-kit/ui';
import { useState } from 'react';
import { comparedTotals } from '../compare/compared-totals';
import { MissingRestaurants } from '../compare/components/missing-restaurants';
import { NotCountedRestaurants } from '../compare/components/not-counted-restaurants';
import { MOST_RESTAURANTS } from '../compare/hooks/use-compare-choice';
import type { Compared } from '../compare/hooks/use-compared';
import { useDaysOf } from '../compare/hooks/use-days-of';
import { useWithSilences } from '../compare/hooks/use-with-silences';
import { DownloadButton } from '../file/download-button';
import { rank } from './rank';
import { rankingCells } from './ranking-csv';
import { RankingTable } from './ranking-table';
import { ReadingPanel } from './reading-panel';
import { RANKED_BY, type RankedBy, useRankingChoice } from './use-ranking-choice';

interface RankedRestaurantsProps {
  compared: readonly Compared[];
  hasPrevious: boolean;
}

const LABELS: Record<RankedBy, string> = {
  visitors: 'analytics.ranking.byVisitors',
  change: 'analytics.ranking.byChange',
};

/** All restaurants ranked by visitors or by change, with a download. */
export function RankedRestaurants({ compared: read, hasPrevious }: RankedRestaurantsProps) {
  const { compared, areSilencesAwaited, reloadSilences } = useWithSilences(read, {
    isReadOnce: true,
  });
  const intl = useIntl();
  const dates = useDateText();
  const { filter } = useGlobalFilter();
  const [chosen = 'visitors', choose] = useRankingChoice();
  const rankedBy = hasPrevious ? chosen : 'visitors';
  const daysOf = useDaysOf(filter.today);
  const lines = comparedTotals(compared);
  // Wait for the detectors: a 0 may turn out to be unknown and get no place.
  if (areSilencesAwaited) return <ReadingPanel done={read.length} count={read.length} />;
  const ranked = rank(lines, rankedBy);
  const comparedTo = lines[0]?.comparedTo;
  const end = comparedTo && dates.time(comparedTo.time, 'UTC');
  const title = intl.formatMessage({ id: 'analytics.ranking.title' });
  const isRunning = lines.some(({ metrics }) => metrics?.isRunning);
  return (
    <Panel
      title={title}
      actions={
        <DownloadButton
          name={[title]}
          range={filter.range}
          cells={() => rankingCells(intl, ranked, { hasPrevious, daysOf, end })}
        />
      }
    >
      <Stack gap={3} alignItems="stretch">
        <Stack direction="row" gap={3} flexWrap="wrap" alignItems="center">
          {hasPrevious && (
            <SegmentedControl
              label={intl.formatMessage({ id: 'analytics.ranking.by' })}
              value={rankedBy}
              onValueChange={choose}
              options={RANKED_BY.map((value) => ({
                value,
                label: intl.formatMessage({ id: LABELS[value] }),
              }))}
            />
          )}
          {isRunning && <ReadAnew compared={compared} reloadSilences={reloadSilences} />}
        </Stack>
        <MissingRestaurants compared={compared} />
        <NotCountedRestaurants compared={compared} />
        {end && rankedBy === 'visitors' && (
          <Text fontSize="sm" color="quiet">
            {intl.formatMessage({ id: 'analytics.ranking.clocksDiffer' }, { time: end })}
          </Text>
        )}
        <RankingTable ranked={ranked} hasPrevious={hasPrevious} daysOf={daysOf} />
      </Stack>
    </Panel>
  );
}

interface ReadAnewProps extends Pick<RankedRestaurantsProps, 'compared'> {
  reloadSilences: () => Promise<void>;
}

/** Reloads the detectors and then all restaurants, a few at a time. */
function ReadAnew({ compared, reloadSilences }: ReadAnewProps) {
  const intl = useIntl();
  const [isPending, setIsPending] = useState(false);
  async function handlePress(): Promise<void> {
    setIsPending(true);
    await reloadSilences();
    for (let first = 0; first < compared.length; first += MOST_RESTAURANTS) {
      const handful = compared.slice(first, first + MOST_RESTAURANTS);
      await Promise.all(handful.map(({ read }) => read.reload()));
    }
    setIsPending(false);
  }
  return (
    <Button
      size="sm"
      variant="outline"
      colorPalette="gray"
      loading={isPending}
      onClick={() => void handlePress()}
      _print={{ display: 'none' }}
    >
      {intl.formatMessage({ id: 'analytics.ranking.readAnew' })}
    </Button>
  );
}
