import type { Endpoint, EndpointAnswer, EndpointInput } from '@maitred/contract';
import { type Resource, useEndpoint } from '@maitred/shared-kit/api';
import { useRedraw } from './use-redraw';

/** Milliseconds between polls. */
const POLL_INTERVAL_MS = 15_000;

/** Reads an endpoint and polls it as long as its figures can change. Keeps the displayed time of the read current. */
export function usePolledEndpoint<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  { areChanging }: { areChanging: boolean },
): Resource<EndpointAnswer<E>> {
  // A poll that returns the same metrics causes no render, but their `updatedAt` has changed; after midnight, also the
  // text for it, which then needs the date.
  useRedraw(POLL_INTERVAL_MS);
  return useEndpoint(endpoint, input, { pollInterval: areChanging ? POLL_INTERVAL_MS : 0 });
}
