import type { Restaurant } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, Panel, Stack, Text } from '@maitred/shared-kit/ui';
import ListOrdered from 'lucide-react/icons/list-ordered';
import { Ranking, type RankingDays } from './ranking';
import { useRankingChoice } from './use-ranking-choice';

interface RankingPanelProps {
  known: readonly Restaurant[];
  days: RankingDays;
}

/** Ranking of all restaurants for the period. Read only on request, because each restaurant needs its own calls. */
export function RankingPanel({ known, days }: RankingPanelProps) {
  const intl = useIntl();
  const [rankedBy, chooseRankedBy] = useRankingChoice();
  const title = intl.formatMessage({ id: 'analytics.ranking.title' });
  if (rankedBy === undefined) {
    return (
      <Panel title={title} _print={{ display: 'none' }}>
        <Stack gap={3} alignItems="flex-start">
          <Text fontSize="md" color="quiet">
            {intl.formatMessage({ id: 'analytics.ranking.hint' })}
          </Text>
          <Button variant="outline" colorPalette="gray" onClick={() => chooseRankedBy('visitors')}>
            <ListOrdered aria-hidden="true" />
            <span>
              {intl.formatMessage({ id: 'analytics.ranking.show' }, { count: known.length })}
            </span>
          </Button>
        </Stack>
      </Panel>
    );
  }
  return <Ranking waiting={known} days={days} />;
}
