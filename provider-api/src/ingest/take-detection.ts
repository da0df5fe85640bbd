import { recordChange } from '../changes/change.repository';
import type { Provenance } from '../changes/provenance';
import type { Database } from '../database/database';
import type { EarlierRun } from '../database/earlier-run';
import type { Scene } from '../database/scene';
import type { alerts } from '../database/schema';
import { leasedToAnother, sequenceNotNewer } from '../http/api-error';
import { addZoneCounts } from '../zone-counts/zone-counts.repository';
import { findZones } from '../zones/zone.repository';
import { countsOf } from './counts-of-events';
import type { Detection } from './detection.schema';
import { addToReport } from './detector-report';
import { followRun } from './earlier-runs';
import { type FollowedPerson, followTracks } from './follow-tracks';
import {
  type findIngestCamera,
  findListTypes,
  insertAlerts,
  lockCameraState,
  putCameraState,
} from './ingest.repository';
import { isLeasedToAnother } from './lease-camera';
import {
  profileOf,
  type RecognisedPerson,
  recognisePeople,
  withoutFaces,
  withoutVisitors,
} from './recognise-people';
import { recordFaces } from './record-faces';
import { recordVisits } from './record-visits';
import { isOfOtherKind, watchZones } from './watch-zones';
import { isAlertEvent, type WatchedZone, type ZoneEvent } from './zone-events';

/**
 * A detection seen this long before the newest one is late, such as the queue of a detector that lost its connection.
 * Detectors that take turns are closer to each other than this.
 */
const LATE_AFTER_MS = 15_000;
/**
 * If nothing newer has arrived for this long by the provider's clock, the detector's clock was set back; if the last
 * detection arrived this far in the future, the provider's clock was.
 */
const PRESENT_KEPT_MS = 60_000;

type IngestCamera = NonNullable<Awaited<ReturnType<typeof findIngestCamera>>>;
type CameraState = Awaited<ReturnType<typeof lockCameraState>>;
type RunPlace = Pick<EarlierRun, 'run' | 'sequence'>;

interface TakeOptions {
  /** Whether its alerts get a real picture, so that they need no scene. */
  hasPicture: boolean;
  /** The model that the detector names. */
  model: string | undefined;
  from: Provenance;
}

/**
 * Records what a camera saw: visits, zone events and the scene, in one transaction and only once. A late detection
 * changes visits but neither zones nor the scene, which are about the present.
 * @throws {ApiError} 409 if the sequence is not higher than the last one of its run, or another detector has
 *   the camera's lease.
 * @returns the ids of the raised alerts, and the people seen.
 */
export async function takeDetection(
  database: Database,
  camera: IngestCamera,
  sent: Detection,
  { hasPicture, model, from }: TakeOptions,
): Promise<{ raised: number[]; people: RecognisedPerson[] }> {
  const isRecognising = camera.recognitionDisabledAt === null;
  const detection = isRecognising ? sent : withoutFaces(sent);
  return database.transaction(async (transaction) => {
    const state = await lockCameraState(transaction, camera.id);
    const { run = '', sequence } = detection;
    const earlierRuns = await enterRun(transaction, camera, state, { run, sequence }, from);
    const at = new Date(detection.at);
    const previousAt = state.sequence < 0 ? undefined : state.seenAt;
    const isLate = comesLate(state, at, from.at);
    const zones = await findZones(transaction, [camera.restaurantId], camera.id);
    const scene = sceneOf(zones, detection);
    const remembered = isRecognising ? state.tracks : withoutVisitors(state.tracks);
    const followed = followTracks(remembered, detection, from.at);
    const people = await recognise(transaction, camera, followed.people);
    const { events, memories } = isLate
      ? { events: [], memories: state.memory }
      : watchZones(zones, state.memory, { ...detection, people }, previousAt);
    const tracks = await recordVisits(transaction, camera, people, followed.tracks, at);
    await recordFaces(transaction, camera, detection.faces, at);
    const raised = await recordEvents(transaction, camera, events, hasPicture ? null : scene, at);
    await putCameraState(transaction, {
      cameraId: camera.id,
      run,
      sequence,
      earlierRuns,
      ...(isLate ? { seenAt: state.seenAt, scene: state.scene } : { seenAt: at, scene }),
      memory: memories,
      tracks,
      report: addToReport(state.report, detection, {
        heardAt: from.at,
        previousAt,
        isLate,
        model,
        zoneIds: zones.map(({ id }) => id),
        renewedZoneIds: zones
          .filter((zone) => isOfOtherKind(zone, state.memory[zone.id]))
          .map(({ id }) => id),
      }),
    });
    return { raised, people };
  });
}

/**
 * Refuses a detection that may not be taken, and records a change of run.
 * @returns the runs before this one
 */
async function enterRun(
  database: Database,
  camera: IngestCamera,
  state: CameraState,
  { run, sequence }: RunPlace,
  from: Provenance,
): Promise<EarlierRun[]> {
  if (isLeasedToAnother(state, run, from.at)) throw leasedToAnother();
  const last: RunPlace = { run: state.run, sequence: state.sequence };
  const known = run === last.run ? last : state.earlierRuns.find((earlier) => earlier.run === run);
  if (known !== undefined && sequence <= known.sequence) throw sequenceNotNewer(known.sequence);
  if (known === undefined) {
    await recordChange(database, from, {
      action: 'camera.begin_run',
      subjectId: camera.id,
      restaurantId: camera.restaurantId,
      before: last,
      after: { run, sequence },
    });
  }
  return run === last.run ? state.earlierRuns : followRun(state.earlierRuns, last, run, from.at);
}

function comesLate({ sequence, seenAt, report }: CameraState, at: Date, now: Date): boolean {
  const presentAt = report.presentAt ?? report.heardAt;
  return (
    sequence >= 0 &&
    presentAt !== undefined &&
    Math.abs(now.getTime() - presentAt) < PRESENT_KEPT_MS &&
    seenAt.getTime() - at.getTime() > LATE_AFTER_MS
  );
}

async function recognise(
  database: Database,
  { restaurantId }: IngestCamera,
  people: readonly FollowedPerson[],
): Promise<RecognisedPerson[]> {
  const profiles = new Set(people.flatMap(({ visitor }) => profileOf(visitor) ?? []));
  return recognisePeople(people, await findListTypes(database, restaurantId, [...profiles]));
}

function sceneOf(zones: readonly WatchedZone[], detection: Detection): Scene {
  const uncleared = detection.tables.flatMap(({ zoneId, dirty }) => {
    const config = zones.find(({ id }) => id === zoneId)?.config;
    return dirty && config !== undefined && 'polygon' in config ? [config.polygon] : [];
  });
  return {
    people: detection.people.map(({ x, y, track, box }) => ({
      x,
      y,
      look: lookOf(track),
      ...(box === undefined ? {} : { box }),
    })),
    // Read by earlier versions.
    dirtyTables: [],
    uncleared,
  };
}

/** A number that stays the same for the track, so that the drawn person keeps their clothes. */
function lookOf(track: string): number {
  let look = 7;
  for (const letter of track) look = (look * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return look;
}

/** One statement for each kind of row. Resolves to the ids of the alerts. */
async function recordEvents(
  database: Database,
  camera: IngestCamera,
  events: readonly ZoneEvent[],
  scene: Scene | null,
  at: Date,
): Promise<number[]> {
  const raised = await insertAlerts(
    database,
    events.flatMap((event) => alertOf(camera, event, scene, at)),
  );
  await addZoneCounts(database, countsOf(events, camera.timezone, at));
  return raised;
}

function alertOf(
  camera: IngestCamera,
  event: ZoneEvent,
  scene: Scene | null,
  at: Date,
): (typeof alerts.$inferInsert)[] {
  if (!isAlertEvent(event)) return [];
  const { zone } = event;
  return [
    {
      restaurantId: camera.restaurantId,
      type: event.kind,
      createdAt: at,
      cameraId: camera.id,
      cameraName: camera.name,
      zoneId: zone.id,
      zoneName: zone.name,
      scene: scene && 'polygon' in zone.config ? { ...scene, focus: zone.config.polygon } : scene,
      ...(event.kind === 'crowding' ? { count: event.count } : { duration: event.duration }),
    },
  ];
}
