import type { AgeGroup } from '@maitred/contract';
import { useErrorMessage } from '@maitred/shared-kit/api';
import { type RestaurantFilter, RestaurantGate } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { EmptyState, Panel, ResourceView, Skeleton, Stack } from '@maitred/shared-kit/ui';
import { useMemo } from 'react';
import { useComparedDays } from '../choice/use-compared-days';
import { CompareToControl } from '../compare-to/compare-to-control';
import { addGroups, countGuests } from '../guests/age-groups';
import { AgesChart } from '../guests/components/ages-chart';
import { RecognisedOnly } from '../guests/components/recognised-only';
import { SharePanel } from '../guests/components/share-panel';
import { useNewAndLoyal, useNewVisitors } from '../guests/hooks/use-guest-stats';
import { useStatPair } from '../guests/hooks/use-stat-pair';
import { PeriodAside } from '../labels/period-aside';
import { DimPreviousData } from '../metrics/dim-previous-data';

/** New visitors: who they are, and their share of all visitors. */
export function NewVisitorsScreen() {
  return (
    <RestaurantGate loading={<Skeleton height="560px" />}>
      {(filter) => <NewVisitors filter={filter} />}
    </RestaurantGate>
  );
}

function NewVisitors({ filter }: { filter: RestaurantFilter }) {
  const intl = useIntl();
  const { today } = filter;
  const query = useComparedDays(filter);
  const shares = useStatPair(useNewAndLoyal, query);
  const ages = useStatPair(useNewVisitors, { ...query, isCompared: false });
  const describeError = useErrorMessage();
  const title = intl.formatMessage({ id: 'analytics.new.ages' });
  return (
    <Stack gap={4}>
      <CompareToControl />
      <RecognisedOnly />
      <SharePanel read={shares} today={today} />
      <Panel
        title={title}
        aside={<PeriodAside period={ages.state.data} awaited={filter} today={today} />}
      >
        <ResourceView
          state={ages.state}
          loading={<Skeleton height="440px" />}
          isEmpty={({ current }) => countGuests(current).all === 0}
          empty={<EmptyState title={intl.formatMessage({ id: 'analytics.new.nobody' })} />}
          describeError={describeError}
          onRetry={() => ages.reload()}
        >
          {(pair) => (
            <DimPreviousData state={ages.state}>
              <NewAges label={title} answered={pair.current} />
            </DimPreviousData>
          )}
        </ResourceView>
      </Panel>
    </Stack>
  );
}

/** Normalises the groups: a provider may return them in any order, and separately for each sex. */
function NewAges({ label, answered }: { label: string; answered: readonly AgeGroup[] }) {
  const groups = useMemo(() => addGroups([answered]), [answered]);
  return <AgesChart label={label} groups={groups} />;
}
