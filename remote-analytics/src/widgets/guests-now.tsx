import { useErrorMessage } from '@maitred/shared-kit/api';
import { changeOf, useFigureText } from '@maitred/shared-kit/figures';
import {
  addDays,
  calendarDateAt,
  type RestaurantFilter,
  RestaurantGate,
} from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Figure, Panel, ResourceView, Skeleton } from '@maitred/shared-kit/ui';
import { Kept } from '../figures/kept';
import { ChangeText } from '../words/change-text';
import { usePeriodText } from '../words/use-period-text';
import { type GuestsNow as Guests, useGuestsNow } from './hooks/use-guests-now';

/** How many guests are inside, against a week ago at this time. */
export function GuestsNow() {
  return (
    <RestaurantGate loading={<NowSkeleton />}>
      {(filter) => <NowPanel filter={filter} />}
    </RestaurantGate>
  );
}

function NowPanel({ filter }: { filter: RestaurantFilter }) {
  const { state, reload } = useGuestsNow(filter.restaurant);
  const describeError = useErrorMessage();
  return (
    <Panel>
      <ResourceView
        state={state}
        loading={<Skeleton height="84px" />}
        describeError={describeError}
        onRetry={() => void reload()}
      >
        {(guests) => (
          <Kept state={state}>
            <NowFigure guests={guests} />
          </Kept>
        )}
      </ResourceView>
    </Panel>
  );
}

function NowFigure({ guests: { restaurant, now, usual, moment } }: { guests: Guests }) {
  const intl = useIntl();
  const figure = useFigureText();
  const today = calendarDateAt(moment, restaurant.timezone);
  const weekAgo = addDays(today, -7);
  const text = usePeriodText(
    {
      restaurant,
      range: { from: today, to: today },
      formerRange: { from: weekAgo, to: weekAgo },
      moment,
      isRunning: true,
    },
    today,
  );
  return (
    <Figure label={intl.formatMessage({ id: 'analytics.now.title' })} value={figure.number(now)}>
      <ChangeText change={changeOf(now, usual)} formerWhen={text.formerWhen} />
    </Figure>
  );
}

function NowSkeleton() {
  return (
    <Panel>
      <Skeleton height="84px" />
    </Panel>
  );
}
