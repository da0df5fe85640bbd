import type { CameraDetector } from '@maitred/contract';

/**
 * Whether no detector can have reported since an instant, so that metrics since then are missing and not 0. False if
 * that is not known, such as for days in which a detector may have been silent but was heard later.
 */
export function wasSilentSince(
  detectors: readonly CameraDetector[] | undefined,
  since: string,
): boolean {
  return isBefore(detectors, since, ({ lastHeardAt }) => lastHeardAt);
}

/** When anything was first counted in their restaurant, in ms since the epoch; undefined if not known. */
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
