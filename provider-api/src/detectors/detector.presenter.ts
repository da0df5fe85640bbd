import type { CameraDetector, CameraPeople } from '@maitred/contract';
import type { findDetectors } from './detector.repository';

type DetectorRow = Awaited<ReturnType<typeof findDetectors>>[number];

const MINUTE_MS = 60_000;

export function presentDetector(
  { cameraId, report, scene, seenAt, firstVisitAt }: DetectorRow,
  now: Date,
): CameraDetector {
  const heardAt = heardAtOf({ report, seenAt });
  const intervalMs = report?.intervalMs;
  const counted = [firstVisitAt?.getTime(), report?.seenSince].filter((one) => one !== undefined);
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
    ...(report?.silences === undefined
      ? {}
      : {
          silences: report.silences.map(({ from, until }) => ({
            from: new Date(from).toISOString(),
            until: new Date(until).toISOString(),
          })),
        }),
    ...(counted.length === 0 ? {} : { countedSince: new Date(Math.min(...counted)).toISOString() }),
    tables: Object.entries(report?.tables ?? {}).map(([zoneId, at]) => ({
      zoneId: Number(zoneId),
      lastReportedAt: new Date(at).toISOString(),
    })),
  };
}

export function presentPeople(detector: DetectorRow | undefined, now: Date): CameraPeople {
  return {
    asOf: now.toISOString(),
    lastHeardAt: isoOf(detector && heardAtOf(detector)),
    boxes: (detector?.scene?.people ?? []).flatMap(({ box }) => box ?? []),
  };
}

/** What was taken before reports were kept has left the time of what was seen. A sequence that was never begun has none. */
function heardAtOf({ report, seenAt }: Pick<DetectorRow, 'report' | 'seenAt'>) {
  return report?.heardAt ?? (seenAt?.getTime() || undefined);
}

function isoOf(instant: number | undefined): string | null {
  return instant === undefined ? null : new Date(instant).toISOString();
}
