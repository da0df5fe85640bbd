import { Skeleton } from '@maitred/shared-kit/ui';

/** Of "as of 19:40 (UTC+5)", so that nothing moves when it is known. */
export function AsOfRoom() {
  return <Skeleton width="8.5rem" maxWidth="100%" height={5} aria-hidden="true" />;
}
