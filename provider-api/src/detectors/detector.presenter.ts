import {
  type CameraDetector,
  type CameraPeople,
  type Silence,
  silencesOf,
} from '@maitred/contract';
import { MINUTE_MS } from '../time/durations';
import type { findDetectors } from './detector.repository';

type DetectorRow = Awaited<ReturnType<typeof findDetectors>>[number];

/**
 * What detectors have reported, in the same order. A detector that was added later counted nobody before, so for that
 * time it gets the common silences of the restaurant's earlier detectors; else it would seem to have reported then.
 */
export function presentDetectors(rows: readonly DetectorRow[], now: Date): CameraDetector[] {
  const byAge = rows.toSorted((one, other) => seenSinceOf(one) - seenSinceOf(other));
  const earlier = new Map<number, CameraDetector[]>();
  const presented = new Map<number, CameraDetector>();
  for (const row of byAge) {
    const others = earlier.get(row.restaurantId) ?? [];
    const detector = withSilencesBefore(presentDetector(row, now), seenSinceOf(row), others);
    earlier.set(row.restaurantId, [...others, detector]);
    presented.set(row.cameraId, detector);
  }
  return rows.flatMap(({ cameraId }) => presented.get(cameraId) ?? []);
}

/** If unknown, the detector counts as having always been there. */
function seenSinceOf({ report }: DetectorRow): number {
  return report?.seenSince ?? 0;
}

function withSilencesBefore(
  detector: CameraDetector,
  seenSince: number,
  earlier: readonly CameraDetector[],
): CameraDetector {
  const before = silencesOf(earlier)
    .filter(({ from }) => from < seenSince)
    .map(({ from, until }) => presentSilence({ from, until: Math.min(until, seenSince) }));
  return before.length === 0
    ? detector
    : { ...detector, silences: [...before, ...(detector.silences ?? [])] };
}

function presentDetector(
  { cameraId, report, scene, seenAt, firstVisitAt, zones }: DetectorRow,
  now: Date,
): CameraDetector {
  const heardAt = heardAtOf({ report, seenAt });
  const intervalMs = report?.intervalMs;
  const countedSince = firstOf(firstVisitAt?.getTime(), report?.seenSince);
  const counting = zones.flatMap(({ id: zoneId, firstSlot }) => {
    const since = firstOf(firstSlot?.getTime(), report?.zones?.[zoneId]);
    return since === undefined ? [] : [{ zoneId, countedSince: new Date(since).toISOString() }];
  });
  return {
    cameraId,
    asOf: now.toISOString(),
    lastHeardAt: isoOf(heardAt),
    lastRecognisedAt: isoOf(report?.recognisedAt),
    ...(intervalMs === undefined
      ? {}
      : { perMinute: Math.round((10 * MINUTE_MS) / intervalMs) / 10 }),
    ...(heardAt === undefined || !scene ? {} : { people: scene.people.length }),
    ...(report?.model === undefined ? {} : { model: report.model }),
    ...(report?.silences === undefined ? {} : { silences: report.silences.map(presentSilence) }),
    ...(countedSince === undefined ? {} : { countedSince: new Date(countedSince).toISOString() }),
    ...(counting.length === 0 ? {} : { zones: counting }),
    tables: Object.entries(report?.tables ?? {}).map(([zoneId, at]) => ({
      zoneId: Number(zoneId),
      lastReportedAt: new Date(at).toISOString(),
    })),
  };
}

function firstOf(...instants: (number | undefined)[]): number | undefined {
  const known = instants.filter((one) => one !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

export function presentPeople(detector: DetectorRow | undefined, now: Date): CameraPeople {
  return {
    asOf: now.toISOString(),
    lastHeardAt: isoOf(detector && heardAtOf(detector)),
    boxes: (detector?.scene?.people ?? []).flatMap(({ box }) => box ?? []),
  };
}

/** Detections from before reports were stored only left the time of the sight. A sequence never begun has no time. */
function heardAtOf({ report, seenAt }: Pick<DetectorRow, 'report' | 'seenAt'>) {
  return report?.heardAt ?? (seenAt?.getTime() || undefined);
}

function isoOf(instant: number | undefined): string | null {
  return instant === undefined ? null : new Date(instant).toISOString();
}

function presentSilence({ from, until }: Silence) {
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
}
