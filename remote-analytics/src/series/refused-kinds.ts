import { listZonesEndpoint } from '@maitred/contract';
import { ApiError, reloadEndpoint } from '@maitred/shared-kit/api';
import { Store, useStore } from '@maitred/shared-kit/store';
import { useLayoutEffect } from 'react';
import type { CountedSeries, SeriesKind } from '../choice/counted-series';

/** A refusal of which it is not known yet whether it is of the kind: the zone may count something else by now. */
interface Doubt {
  series: CountedSeries;
  /** Whether zones were asked for since; they may have failed. */
  areZonesAsked: boolean;
}

/** What the server has said not to know; as long as the page lives, it is not asked again. */
const refused = new Store<ReadonlySet<SeriesKind>>(new Set());
const doubted = new Store<Doubt | undefined>(undefined);

/** For tests, each of which has a server of its own. */
export function forgetRefusedKinds(): void {
  refused.set(new Set());
  doubted.set(undefined);
}

interface Refusals {
  kinds: ReadonlySet<SeriesKind>;
  doubt: Doubt | undefined;
}

/**
 * What the server refuses to count. A kind is refused where zones that were read since still count what it refused.
 * @param known what zones count; undefined while that is not known
 * @param haveZonesFailed whether they could not be read, or not anew
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

/** Notes it where the server answers that it does not count a series: before anybody sees it fail. */
export function useRefusal(series: CountedSeries | undefined, error: unknown): void {
  useLayoutEffect(() => {
    if (series === undefined || series.kind === 'visitors' || !(error instanceof ApiError)) return;
    if (error.status === 400) void lookInto(series);
    // The zone is gone.
    if (error.status === 404) void reloadEndpoint(listZonesEndpoint);
  }, [series, error]);
}

async function lookInto(series: CountedSeries): Promise<void> {
  doubted.set({ series, areZonesAsked: false });
  await reloadEndpoint(listZonesEndpoint);
  if (doubted.value?.series === series) doubted.set({ series, areZonesAsked: true });
}
