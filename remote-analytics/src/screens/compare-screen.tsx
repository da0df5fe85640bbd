import type { Restaurant } from '@maitred/contract';
import { useErrorMessage, useRestaurants } from '@maitred/shared-kit/api';
import {
  type CalendarRange,
  countDays,
  DayKindControl,
  useGlobalFilter,
} from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import {
  EmptyState,
  Panel,
  PrintedFacts,
  ResourceView,
  Skeleton,
  Stack,
  Text,
} from '@maitred/shared-kit/ui';
import { useEffect, useMemo } from 'react';
import { sameDaysFrom } from '../choice/preceding-range';
import { AddressNotices } from '../compare/components/address-notices';
import { CompareControls } from '../compare/components/compare-controls';
import { ComparedMetrics } from '../compare/components/compared-metrics';
import { useCompareChoice } from '../compare/hooks/use-compare-choice';
import { useCompared } from '../compare/hooks/use-compared';
import { rangeText } from '../labels/use-period-text';
import { RankingPanel } from '../ranking/ranking-panel';

/** Compares restaurants with each other, and days with other days. */
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
      onRetry={() => restaurants.reload()}
    >
      {(known) => <Comparison known={known} />}
    </ResourceView>
  );
}

function Comparison({ known }: { known: readonly Restaurant[] }) {
  const intl = useIntl();
  const { filter, completeAddress } = useGlobalFilter();
  useEffect(() => completeAddress(), [completeAddress]);
  const choice = useCompareChoice(known);
  const { restaurants, second, secondDays: chosenDays, alignment } = choice;
  const { range, today } = filter;
  const secondDays = useMemo(
    () =>
      second === 'days' && chosenDays ? sameDaysFrom(chosenDays.from, range, today) : undefined,
    [second, chosenDays, range, today],
  );
  // Hours after opening belong to one evening, even after midnight.
  const isByWork = alignment === 'work' && countDays(range) <= 2;
  const dayKind = isByWork ? 'business' : filter.dayKind;
  const compared = useCompared({ restaurants, filter, dayKind, second, secondDays: chosenDays });
  const hasPrevious = second !== 'none';
  // Each restaurant has its own today: where it is already tomorrow, the days and the previous days differ.
  const labels = compared.map((one) =>
    intl.formatMessage(
      { id: 'analytics.compare.label' },
      {
        days: rangeText(intl, one.range, today),
        previous: rangeText(intl, one.precedingRange, today),
      },
    ),
  );
  return (
    <Stack gap={4} alignItems="stretch">
      <CompareControls
        known={known}
        choice={choice}
        secondDays={secondDays}
        isByHour={countDays(range) <= 2}
      />
      <DayKindControl restaurants={restaurants} />
      <PrintedFacts
        facts={[
          {
            label: intl.formatMessage({ id: 'analytics.compare.period' }),
            value: rangeText(intl, range, today),
          },
        ]}
      />
      <AddressNotices choice={choice} today={today} />
      {hasPrevious &&
        [...new Set(labels)].map((text) => (
          <Text key={text} color="quiet" fontSize="md">
            {text}
          </Text>
        ))}
      {secondDays && chosenDays && !areSameDays(secondDays, chosenDays) && (
        <Text role="status" fontSize="sm" color="quiet">
          {intl.formatMessage(
            { id: 'analytics.compare.sameLength' },
            {
              previous: rangeText(intl, secondDays, today),
              chosen: rangeText(intl, chosenDays, today),
            },
          )}
        </Text>
      )}
      <ComparedMetrics
        compared={compared}
        alignment={alignment}
        hasPrevious={hasPrevious}
        range={range}
        today={today}
      />
      {known.length > 1 && (
        <RankingPanel
          known={known}
          days={{ filter, dayKind: filter.dayKind, second, secondDays: chosenDays }}
        />
      )}
    </Stack>
  );
}

function areSameDays(one: CalendarRange, other: CalendarRange): boolean {
  return one.from === other.from && one.to === other.to;
}

function CompareSkeleton() {
  return (
    <Panel>
      <Skeleton height="560px" />
    </Panel>
  );
}
