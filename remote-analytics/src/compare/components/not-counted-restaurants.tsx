import { useIntl } from '@maitred/shared-kit/i18n';
import { CutText, Notice, Stack } from '@maitred/shared-kit/ui';
import { NotCountedSpans } from '../../metrics/not-counted-notice';
import { MOST_RESTAURANTS } from '../hooks/use-compare-choice';
import type { Compared } from '../hooks/use-compared';

/** Says for which restaurants nothing was counted, and from when to when. */
export function NotCountedRestaurants({ compared }: { compared: readonly Compared[] }) {
  const intl = useIntl();
  const concerned = compared.flatMap(({ read: { state } }) =>
    state.data !== undefined && state.data.notCounted.length > 0 ? [state.data] : [],
  );
  if (concerned.length === 0) return null;
  const named = concerned.slice(0, MOST_RESTAURANTS);
  const others = concerned.length - named.length;
  return (
    <Notice tone="warning">
      <Stack gap={2} alignItems="stretch">
        {named.map((metrics) => (
          <div key={metrics.restaurant.id}>
            <strong>
              <CutText text={metrics.restaurant.name} />
            </strong>
            <NotCountedSpans {...metrics} />
          </div>
        ))}
        {others > 0 && (
          <span>
            {intl.formatMessage({ id: 'analytics.notCounted.restaurants' }, { count: others })}
          </span>
        )}
      </Stack>
    </Notice>
  );
}
