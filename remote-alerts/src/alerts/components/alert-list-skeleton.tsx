import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra, Panel, Skeleton, VisuallyHidden } from '@maitred/shared-kit/ui';
import { memo } from 'react';
import { Rows } from './alert-list';

const ROWS = 8;

/** Has plain elements inside apart from the skeletons, because it renders while the page is busiest. */
const WaitingRow = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    gap: 4,
    padding: { base: 4, md: 3 },
    paddingInlineStart: 10,
    '& > [data-part=picture]': {
      width: { base: '100%', md: '8.25rem' },
      order: { base: 1, md: 0 },
    },
    '& > [data-part=text]': {
      display: 'flex',
      flexDirection: 'column',
      flex: 1,
      justifyContent: 'center',
      gap: 2,
    },
  },
});

/** Placeholder rows of the same size as the real ones. Memoised, so that it renders only once. */
export const AlertListSkeleton = memo(function AlertListSkeleton() {
  const intl = useIntl();
  return (
    <Panel isFlush data-state="loading">
      <VisuallyHidden role="status">
        {intl.formatMessage({ id: 'alerts.list.loading' })}
      </VisuallyHidden>
      <Rows aria-hidden="true">
        {Array.from({ length: ROWS }, (_, index) => (
          <WaitingRow key={index}>
            <div data-part="picture">
              <Skeleton aspectRatio="16 / 9" width="100%" />
            </div>
            <div data-part="text">
              <Skeleton width="7rem" height={5} />
              <Skeleton width="14rem" maxWidth="100%" height={4} />
              <Skeleton width="18rem" maxWidth="100%" height={4} />
            </div>
          </WaitingRow>
        ))}
      </Rows>
    </Panel>
  );
});
