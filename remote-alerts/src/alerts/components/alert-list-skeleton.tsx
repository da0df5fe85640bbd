import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, Panel, Skeleton, Stack, VisuallyHidden } from '@maitred/shared-kit/ui';
import { Rows } from './alert-list';

/** Rows of the size of those on their way. */
export function AlertListSkeleton({ rows = 8 }: { rows?: number }) {
  const intl = useIntl();
  return (
    <Panel isFlush data-state="loading">
      <VisuallyHidden role="status">
        {intl.formatMessage({ id: 'alerts.list.loading' })}
      </VisuallyHidden>
      <Rows aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          <li key={index}>
            <Box
              display="flex"
              flexDirection={{ base: 'column', md: 'row' }}
              gap={4}
              padding={{ base: 4, md: 3 }}
              paddingInlineStart={10}
            >
              <Box width={{ base: '100%', md: '8.25rem' }} order={{ base: 1, md: 0 }}>
                <Skeleton aspectRatio="16 / 9" width="100%" />
              </Box>
              <Stack gap={2} flex={1} justifyContent="center">
                <Skeleton width="7rem" height={5} />
                <Skeleton width="14rem" maxWidth="100%" height={4} />
                <Skeleton width="18rem" maxWidth="100%" height={4} />
              </Stack>
            </Box>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}
