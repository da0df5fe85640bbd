import { Skeleton } from '@maitred/shared-kit/ui';

/** Placeholder for "as of 19:40 (UTC+5)" of the same size, so that nothing moves when the text appears. */
export function AsOfRoom() {
  return (
    <Skeleton width="8.5rem" maxWidth="100%" fontSize="sm" aria-hidden="true">
      {'\u00a0'}
    </Skeleton>
  );
}
