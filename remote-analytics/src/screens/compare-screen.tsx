import type { Restaurant } from '@maitred/contract';
import { useErrorMessage, useRestaurants } from '@maitred/shared-kit/api';
import { countDays, useGlobalFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { EmptyState, Panel, ResourceView, Skeleton, Stack, Text } from '@maitred/shared-kit/ui';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { comparedTotals } from '../compare/compared-totals';
import { CompareControls } from '../compare/components/compare-controls';
import { CompareDetails } from '../compare/components/compare-details';
import { CompareSummary } from '../compare/components/compare-summary';
import { useCompareChoice } from '../compare/hooks/use-compare-choice';
import { type Compared, useCompared } from '../compare/hooks/use-compared';
import { Kept } from '../figures/kept';
import { rangeText } from '../words/use-period-text';

/** Restaurants against each other, and days against days. */
export function CompareScreen() {
  const intl = useIntl();
  const restaurants = useRestaurants();
  const describeError = useErrorMessage();
  return (
    <ResourceView
      state={restaurants}
      loading={<CompareSkeleton />}
      isEmpty={(list) => list.length === 0}
      empty={
        <EmptyState
          title={intl.formatMessage({ id: 'kit.restaurant.unknown' }, { known: 'none' })}
        />
      }
      describeError={describeError}
      onRetry={() => void restaurants.reload()}
    >
      {(known) => <Comparison known={known} />}
    </ResourceView>
  );
}

function Comparison({ known }: { known: readonly Restaurant[] }) {
  const intl = useIntl();
  const { filter, completeAddress } = useGlobalFilter();
  useEffect(completeAddress, [completeAddress]);
  const choice = useCompareChoice(known);
  const { restaurants, second, secondDays, alignment } = choice;
  const compared = useCompared({ restaurants, filter, second, secondDays });
  const hasFormer = second !== 'none';
  const figures = useKnown(compared.map(({ read }) => read.state.data));
  // Restaurants arrive one by one: a year of all of them is drawn when the hand needs nothing else.
  const drawn = useDeferredValue(figures);
  const former = compared[0]?.former;
  return (
    <Stack gap={4} alignItems="stretch">
      <CompareControls known={known} choice={choice} isByHour={countDays(filter.range) <= 2} />
      {hasFormer && former && (
        <Text color="quiet" fontSize="md">
          {intl.formatMessage(
            { id: 'analytics.compare.words' },
            {
              days: rangeText(intl, filter.range, filter.today),
              former: rangeText(intl, former, filter.today),
            },
          )}
        </Text>
      )}
      <CompareSummary
        lines={comparedTotals(compared)}
        hasFormer={hasFormer}
        today={filter.today}
        range={filter.range}
      />
      {drawn.length > 0 && (
        <Kept state={keptOf(compared)}>
          <CompareDetails list={drawn} alignment={alignment} hasFormer={hasFormer} />
        </Kept>
      )}
      {drawn.length === 0 && compared.some(({ read }) => read.state.error === undefined) && (
        <Panel>
          <Skeleton height="380px" />
        </Panel>
      )}
    </Stack>
  );
}

/** Dimmed as long as the figures of one of them are those of the former choice. */
function keptOf(compared: readonly Compared[]) {
  const former = compared.map(({ read }) => read.state).filter(({ isFormer }) => isFormer);
  const [oldest] = former.flatMap(({ updatedAt }) => updatedAt ?? []).sort((a, b) => a - b);
  return { isFormer: former.length > 0, updatedAt: oldest };
}

/** The known ones of up to four, the same list as long as they are the same. */
function useKnown<Item>([one, two, three, four]: (Item | undefined)[]): Item[] {
  return useMemo(
    () => [one, two, three, four].flatMap((item) => (item === undefined ? [] : [item])),
    [one, two, three, four],
  );
}

function CompareSkeleton() {
  return (
    <Panel>
      <Skeleton height="560px" />
    </Panel>
  );
}
