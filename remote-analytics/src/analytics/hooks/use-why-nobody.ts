import { listCamerasEndpoint, silencesOf } from '@maitred/contract';
import { useEndpoint, usePermission } from '@maitred/shared-kit/api';
import { toInstants } from '@maitred/shared-kit/filters';
import { type CountedSeries, VISITORS } from '../../choice/counted-series';
import { detectorsOf, useDetectors } from '../../detectors/use-detectors';
import { countedSince, recognisedNobodySince, wasSilentSince } from '../../detectors/was-silent';
import type { PreviousDataState } from '../../metrics/use-previous-data';
import type { DatedDays } from '../../metrics/use-refresh';
import { type WhenNobody, whyNobody } from '../why-nobody';

export interface NobodyQuestion {
  days: DatedDays;
  /** The counted series; visitors by default. */
  series?: CountedSeries | undefined;
  /** Whether the metrics count only recognised visitors, so that others may have come. */
  areRecognised?: boolean;
}

export type NobodyReason = WhenNobody | 'notCounted' | 'noRecognition' | 'notRecognised';

/**
 * Why metrics are all 0. Until the reason is known, the returned state has no data, because showing first an empty
 * screen and then its reason would move what is below.
 */
export function useWhyNobody<Data>(
  state: PreviousDataState<Data>,
  isOfNobody: (data: Data) => boolean,
  questionOf: (data: Data) => NobodyQuestion,
): { state: PreviousDataState<Data>; reason: NobodyReason | undefined } {
  const { data } = state;
  const isEmpty = data !== undefined && isOfNobody(data);
  const reason = useNobodyReason(isEmpty ? questionOf(data) : null);
  return { state: isEmpty && reason === undefined ? { ...state, data: undefined } : state, reason };
}

/** Returns undefined until the reason is known. */
function useNobodyReason(question: NobodyQuestion | null): NobodyReason | undefined {
  const { days, series = VISITORS, areRecognised = false } = question ?? {};
  const mayReadCameras = usePermission('read_camera');
  const cameras = useEndpoint(
    listCamerasEndpoint,
    mayReadCameras && days ? { query: { restaurantId: [days.restaurant.id] } } : null,
    { revalidateOnFocus: false },
  );
  const detectors = useDetectors(days?.restaurant.id);
  if (days === undefined || cameras.isLoading || detectors.isLoading) return undefined;
  const counting = detectorsOf(series, detectors.data);
  const { dateFrom: since, dateTo } = toInstants(
    days.range,
    days.restaurant.timezone,
    days.dayStart,
  );
  const until = Math.min(Date.parse(dateTo), Date.now());
  const why = whyNobody(days, Date.now(), {
    cameras: cameras.data?.length,
    isBeforeCounting: until < (countedSince(counting) ?? Number.NEGATIVE_INFINITY),
    wasSilent:
      counting?.length === 0 ||
      wasSilentSince(counting, since) ||
      silencesOf(counting).some(
        (silence) => silence.from <= Date.parse(since) && silence.until >= until,
      ),
  });
  if (why !== 'nobody') return why;
  if (!areRecognised) return series.kind === 'visitors' ? why : 'notCounted';
  return recognisedNobodySince(detectors.data, since) ? 'noRecognition' : 'notRecognised';
}
