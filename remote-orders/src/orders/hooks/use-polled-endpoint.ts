import type { Endpoint, EndpointAnswer, EndpointInput } from '@maitred/contract';
import { type Resource, useEndpoint } from '@maitred/shared-kit/api';
import { useRedraw } from './use-redraw';

/** Milliseconds between two readings of figures that change while somebody looks at them. */
const POLL_INTERVAL_MS = 15_000;

/** Figures that are read anew as long as they can change, and say when they were read. */
export function usePolledEndpoint<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  { areChanging }: { areChanging: boolean },
): Resource<EndpointAnswer<E>> {
  // Figures that were read and are the same draw nothing by themselves, but their time is another.
  useRedraw(POLL_INTERVAL_MS);
  return useEndpoint(endpoint, input, { pollInterval: areChanging ? POLL_INTERVAL_MS : 0 });
}
