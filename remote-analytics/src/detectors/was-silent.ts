import type { CameraDetector } from '@maitred/contract';

/**
 * Whether no detector can have reported since an instant: what was counted from then on is not 0 but missing. False
 * where that is not known, as of days in which a detector may have been silent and was heard later.
 */
export function wasSilentSince(
  detectors: readonly CameraDetector[] | undefined,
  since: string,
): boolean {
  return isBefore(detectors, since, ({ lastHeardAt }) => lastHeardAt);
}

/** When anything was first counted in their restaurant, milliseconds since the epoch; undefined where that is not known. */
export function countedSince(detectors: readonly CameraDetector[] | undefined): number | undefined {
  const known = detectors?.flatMap((one) => one.countedSince ?? []) ?? [];
  return known.length === 0 ? undefined : Math.min(...known.map((one) => Date.parse(one)));
}

/** Whether nobody can have been recognised since an instant. */
export function recognisedNobodySince(
  detectors: readonly CameraDetector[] | undefined,
  since: string,
): boolean {
  return isBefore(detectors, since, ({ lastRecognisedAt }) => lastRecognisedAt);
}

function isBefore(
  detectors: readonly CameraDetector[] | undefined,
  since: string,
  lastOf: (detector: CameraDetector) => string | null,
): boolean {
  if (detectors === undefined || detectors.length === 0) return false;
  return detectors.every((detector) => {
    const last = lastOf(detector);
    return last === null || Date.parse(last) < Date.parse(since);
  });
}
