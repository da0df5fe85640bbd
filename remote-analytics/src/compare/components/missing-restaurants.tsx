import { useIntl } from '@maitred/shared-kit/i18n';
import { Notice, RetryButton } from '@maitred/shared-kit/ui';
import type { Compared } from '../hooks/use-compared';

/** Names the restaurants whose metrics could not be read. The others are compared without them. */
export function MissingRestaurants({ compared }: { compared: readonly Compared[] }) {
  const intl = useIntl();
  const missing = compared.filter(
    ({ read: { state } }) => state.error !== undefined && state.data === undefined,
  );
  if (missing.length === 0) return null;
  return (
    <Notice
      tone="warning"
      action={<RetryButton onRetry={() => Promise.all(missing.map(({ read }) => read.reload()))} />}
    >
      {intl.formatMessage(
        { id: 'analytics.compare.missing' },
        {
          count: missing.length,
          names: intl.formatList(missing.map(({ restaurant }) => restaurant.name)),
        },
      )}
    </Notice>
  );
}
