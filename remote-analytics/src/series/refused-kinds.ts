import { listZonesEndpoint } from '@maitred/contract';
import { ApiError, reloadEndpoint } from '@maitred/shared-kit/api';
import { Store, useStore } from '@maitred/shared-kit/store';
import { useLayoutEffect } from 'react';
import type { CountedSeries, SeriesKind } from '../choice/counted-series';

/** A refusal that may not concern the whole kind: the zone may count something else by now. */
interface Doubt {
  series: CountedSeries;
  /** Whether zones have been reloaded since, even if that failed. */
  areZonesAsked: boolean;
}

/** The kinds that the server does not support. They are not requested again until the page is reloaded. */
const refused = new Store<ReadonlySet<SeriesKind>>(new Set());
const doubted = new Store<Doubt | undefined>(undefined);

/** For tests, because each test has its own server. */
export function forgetRefusedKinds(): void {
  refused.set(new Set());
  doubted.set(undefined);
}

interface Refusals {
  kinds: ReadonlySet<SeriesKind>;
  doubt: Doubt | undefined;
}

/**
 * What the server refuses to count. A kind counts as refused if zones that were reloaded since still count the series
 * that was refused.
 * @param known the series that zones count; undefined until known
 * @param haveZonesFailed whether zones could not be read or reloaded
 */
export function useRefusals(
  known: readonly CountedSeries[] | undefined,
  haveZonesFailed: boolean,
): Refusals {
  const kinds = useStore(refused);
  const doubt = useStore(doubted);
  useLayoutEffect(() => {
    if (!doubt?.areZonesAsked || known === undefined || haveZonesFailed) return;
    const { kind, type } = doubt.series;
    if (known.some((one) => one.type === type)) refused.set(new Set([...refused.value, kind]));
    doubted.set(undefined);
  }, [doubt, known, haveZonesFailed]);
  return { kinds, doubt };
}

/** Records the server's response that it does not count a series, before the failure is shown. */
export function useRefusal(series: CountedSeries | undefined, error: unknown): void {
  useLayoutEffect(() => {
    if (series === undefined || series.kind === 'visitors' || !(error instanceof ApiError)) return;
    if (error.status === 400) void lookInto(series);
    // The zone no longer exists.
    if (error.status === 404) void reloadEndpoint(listZonesEndpoint);
  }, [series, error]);
}

async function lookInto(series: CountedSeries): Promise<void> {
  doubted.set({ series, areZonesAsked: false });
  await reloadEndpoint(listZonesEndpoint);
  if (doubted.value?.series === series) doubted.set({ series, areZonesAsked: true });
}
