import type { CameraDetector } from '@maitred/contract';
import type { findDetectors } from './detector.repository';

type DetectorRow = Awaited<ReturnType<typeof findDetectors>>[number];

const MINUTE_MS = 60_000;

export function presentDetector(
  { cameraId, report, scene, seenAt }: DetectorRow,
  now: Date,
): CameraDetector {
  // What was taken before reports were kept has left the time of what was seen. A sequence that was never begun has none.
  const heardAt = report?.heardAt ?? (seenAt?.getTime() || undefined);
  const intervalMs = report?.intervalMs;
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
    tables: Object.entries(report?.tables ?? {}).map(([zoneId, at]) => ({
      zoneId: Number(zoneId),
      lastReportedAt: new Date(at).toISOString(),
    })),
  };
}

function isoOf(instant: number | undefined): string | null {
  return instant === undefined ? null : new Date(instant).toISOString();
}
