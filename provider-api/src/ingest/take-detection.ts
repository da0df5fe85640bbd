import type { Database } from '../database/database';
import type { alerts } from '../database/schema';
import { roomOfCamera, tableOfZone } from '../media/camera-room';
import type { Scene } from '../media/scene';
import { sequenceNotNewer } from '../server/api-error';
import { addZoneCounts } from '../zone-counts/zone-counts.repository';
import { findZones } from '../zones/zone.repository';
import { countsOf } from './counts-of-events';
import type { Detection } from './detection.schema';
import {
  type findIngestCamera,
  insertAlerts,
  lockCameraState,
  putCameraState,
} from './ingest.repository';
import { recordFaces } from './record-faces';
import { recordVisits } from './record-visits';
import { isAlertEvent, type WatchedZone, watchZones, type ZoneEvent } from './watch-zones';

type IngestCamera = NonNullable<Awaited<ReturnType<typeof findIngestCamera>>>;

/**
 * Takes what a camera saw: visits, what its zones make of it, and the scene. All or nothing, and
 * once only.
 * @param isReal whether the camera has pictures of its own, so that its alerts need no scene.
 * @throws {ApiError} 409 where the sequence is not newer than the last one of its run.
 * @returns the ids of the alerts that it raised.
 */
export async function takeDetection(
  database: Database,
  camera: IngestCamera,
  detection: Detection,
  isReal: boolean,
): Promise<number[]> {
  return database.transaction(async (transaction) => {
    const state = await lockCameraState(transaction, camera.id);
    const run = detection.run ?? '';
    if (run === state.run && detection.sequence <= state.sequence) {
      throw sequenceNotNewer(state.sequence);
    }
    const at = new Date(detection.at);
    const isFirst = state.sequence < 0;
    const zones = await findZones(transaction, [camera.restaurantId], camera.id);
    const scene = sceneOf(camera, zones, detection);
    const { events, memories } = watchZones(
      zones,
      state.memory,
      detection,
      isFirst ? undefined : state.seenAt,
    );
    await recordVisits(transaction, camera, detection.people, at);
    await recordFaces(transaction, camera, detection.faces, at);
    const raised = await recordEvents(transaction, camera, events, isReal ? null : scene, at);
    await putCameraState(transaction, {
      cameraId: camera.id,
      run,
      sequence: detection.sequence,
      seenAt: at,
      scene,
      memory: memories,
    });
    return raised;
  });
}

function sceneOf(camera: IngestCamera, zones: WatchedZone[], detection: Detection): Scene {
  const room = roomOfCamera(camera.streamUrl, zones);
  const dirtyTables = detection.tables.flatMap(({ zoneId, dirty }) => {
    const zone = zones.find(({ id }) => id === zoneId);
    const table = dirty && zone ? tableOfZone(room, zone.config) : undefined;
    return table === undefined ? [] : [table];
  });
  return {
    people: detection.people.map(({ x, y, track }) => ({ x, y, look: lookOf(track) })),
    dirtyTables,
  };
}

/** A number that stays with the track, so that the drawn person keeps their clothes. */
function lookOf(track: string): number {
  let look = 7;
  for (const letter of track) look = (look * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return look;
}

/** A statement for each kind of row. Answers with the ids of the alerts. */
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
