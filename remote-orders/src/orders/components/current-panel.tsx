import { useErrorMessage } from '@maitred/shared-kit/api';
import { useInstantText } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Panel, ResourceView, Stack } from '@maitred/shared-kit/ui';
import type { ReactNode } from 'react';
import { useCurrentOrders } from '../hooks/use-current-orders';
import { AsOfRoom } from './as-of-room';
import { CurrentOrders, CurrentOrdersSkeleton } from './current-orders';
import type { OrdersFilter } from './restaurant-gate';

interface CurrentPanelProps {
  filter: OrdersFilter;
  /** For a quarter of the home screen. Puts the time below the title, because beside it not every language fits. */
  isNarrow?: boolean;
  /** Shown below the figures. */
  children?: ReactNode;
}

/** The open orders, polled while the screen is visible. */
export function CurrentPanel({ filter, isNarrow = false, children }: CurrentPanelProps) {
  const intl = useIntl();
  const instantText = useInstantText();
  const state = useCurrentOrders(filter);
  const describeError = useErrorMessage();
  return (
    <Panel
      display="flex"
      flexDirection="column"
      asidePlacement={isNarrow ? 'below' : 'beside'}
      title={intl.formatMessage({ id: 'orders.current.title' })}
      aside={
        state.updatedAt === undefined ? (
          <AsOfRoom />
        ) : (
          intl.formatMessage(
            { id: 'orders.time.asOf' },
            { time: instantText(state.updatedAt, filter.timeZone) },
          )
        )
      }
    >
      <Stack gap={3} flexGrow={1}>
        <ResourceView
          state={state}
          loading={<CurrentOrdersSkeleton />}
          describeError={describeError}
          onRetry={() => state.reload()}
        >
          {(stats) => <CurrentOrders stats={stats} />}
        </ResourceView>
        {children}
      </Stack>
    </Panel>
  );
}

export function CurrentPanelSkeleton({
  isNarrow = false,
  children,
}: Omit<CurrentPanelProps, 'filter'>) {
  const intl = useIntl();
  return (
    <Panel
      display="flex"
      flexDirection="column"
      asidePlacement={isNarrow ? 'below' : 'beside'}
      title={intl.formatMessage({ id: 'orders.current.title' })}
      aside={<AsOfRoom />}
    >
      <Stack gap={3} flexGrow={1}>
        <CurrentOrdersSkeleton />
        {children}
      </Stack>
    </Panel>
  );
}
