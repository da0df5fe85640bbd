import type { LoyalVisitorStat } from '@maitred/contract';
import { useErrorMessage, usePermission } from '@maitred/shared-kit/api';
import { type RestaurantFilter, RestaurantGate } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { EmptyState, Panel, ResourceView, Skeleton, Stack } from '@maitred/shared-kit/ui';
import { useComparedDays } from '../choice/use-compared-days';
import { CompareToControl } from '../compare-to/compare-to-control';
import { countGuests } from '../guests/age-groups';
import { FrequencyChart } from '../guests/components/frequency-chart';
import { GuestsMetric } from '../guests/components/guests-metric';
import { LoyalAges } from '../guests/components/loyal-ages';
import { RecognisedOnly } from '../guests/components/recognised-only';
import { SharePanel } from '../guests/components/share-panel';
import { useLoyalVisitors, useNewAndLoyal } from '../guests/hooks/use-guest-stats';
import { useStatPair } from '../guests/hooks/use-stat-pair';
import { PeriodAside } from '../labels/period-aside';
import { DimPreviousData } from '../metrics/dim-previous-data';
import { NotCountedNotice } from '../metrics/not-counted-notice';
import { PreviousNotice } from '../metrics/previous-notice';

/** Loyal visitors: who they are, how often they came, and their share of all visitors. */
export function LoyalVisitorsScreen() {
  return (
    <RestaurantGate loading={<Skeleton height="560px" />}>
      {(filter) => <LoyalVisitors filter={filter} />}
    </RestaurantGate>
  );
}

const countAll = (stats: readonly LoyalVisitorStat[]) =>
  countGuests(stats.flatMap(({ groups }) => groups)).all;

function LoyalVisitors({ filter }: { filter: RestaurantFilter }) {
  const intl = useIntl();
  const { today } = filter;
  const query = useComparedDays(filter);
  const mayReadShares = usePermission('read_new_loyal_visitors_stats');
  const shares = useStatPair(useNewAndLoyal, query);
  const read = useStatPair(useLoyalVisitors, { ...query, isCompared: !mayReadShares });
  const describeError = useErrorMessage();
  return (
    <Stack gap={4}>
      <CompareToControl />
      <RecognisedOnly />
      {mayReadShares && <SharePanel read={shares} today={today} />}
      <ResourceView
        state={read.state}
        loading={<LoyalSkeleton />}
        isEmpty={({ current }) => countAll(current) === 0}
        empty={
          <Panel>
            <EmptyState title={intl.formatMessage({ id: 'analytics.loyal.nobody' })} />
          </Panel>
        }
        describeError={describeError}
        onRetry={() => read.reload()}
      >
        {(pair) => (
          <DimPreviousData state={read.state}>
            <Stack gap={4}>
              <Panel
                title={intl.formatMessage({ id: 'analytics.frequency.title' })}
                aside={<PeriodAside period={pair} today={today} />}
              >
                <Stack gap={4}>
                  <PreviousNotice
                    read={read}
                    previous={intl.formatMessage({ id: 'analytics.previous.range' })}
                  />
                  {!mayReadShares && (
                    <>
                      <NotCountedNotice {...pair} />
                      <GuestsMetric
                        label={intl.formatMessage({ id: 'analytics.share.loyal' })}
                        pair={pair}
                        count={countAll}
                        today={today}
                      />
                    </>
                  )}
                  <FrequencyChart stats={pair.current} />
                </Stack>
              </Panel>
              <LoyalAges stats={pair.current} />
            </Stack>
          </DimPreviousData>
        )}
      </ResourceView>
    </Stack>
  );
}

function LoyalSkeleton() {
  return (
    <Stack gap={4}>
      <Panel>
        <Skeleton height="430px" />
      </Panel>
      <Panel>
        <Skeleton height="440px" />
      </Panel>
    </Stack>
  );
}
