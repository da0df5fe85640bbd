import { Skeleton } from '@maitred/shared-kit/ui';

/** Of "as of 19:40 (UTC+5)", so that nothing moves when it is known: a line of its size. */
export function AsOfRoom() {
  return (
    <Skeleton width="8.5rem" maxWidth="100%" fontSize="sm" aria-hidden="true">
      {'\u00a0'}
    </Skeleton>
  );
}
