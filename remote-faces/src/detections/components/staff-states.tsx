import { useIntl } from '@maitred/shared-kit/i18n';
import { EmptyState, Skeleton } from '@maitred/shared-kit/ui';
import UserRoundX from 'lucide-react/icons/user-round-x';

/** Empty state that says why no staff member is shown. */
export function NobodySeen({ reasonId }: { reasonId: string }) {
  const intl = useIntl();
  return <EmptyState icon={<UserRoundX />} title={intl.formatMessage({ id: reasonId })} />;
}

export function StaffSkeleton() {
  return <Skeleton height={40} />;
}
