import { useIntl } from '@maitred/shared-kit/i18n';
import { Skeleton, Stack, VisuallyHidden } from '@maitred/shared-kit/ui';

/** Placeholder messages of typical size. */
export function ThreadSkeleton() {
  const intl = useIntl();
  return (
    <Stack data-state="loading" justifyContent="flex-end" gap={5}>
      <VisuallyHidden role="status">
        {intl.formatMessage({ id: 'chat.thread.loading' })}
      </VisuallyHidden>
      <Skeleton alignSelf="flex-end" width="14rem" maxWidth="80%" height={10} />
      <Skeleton width="26rem" maxWidth="100%" height={20} />
      <Skeleton alignSelf="flex-end" width="18rem" maxWidth="80%" height={10} />
      <Skeleton width="30rem" maxWidth="100%" height={14} />
    </Stack>
  );
}
