import {
  createZoneEndpoint,
  deleteZoneEndpoint,
  listZonesEndpoint,
  updateZoneEndpoint,
  type Zone,
} from '@maitred/contract';
import { ApiError, callEndpoint, NoResponseError, updateCached } from '@maitred/shared-kit/api';
import { bodyOf, draftOf, isSameZone, type ZoneDraft } from '../zone-draft';

/** The zones of a camera as the server has them at this moment. */
export async function readZones(cameraId: number): Promise<Zone[]> {
  const zones = await callEndpoint(listZonesEndpoint, { query: { cameraId } });
  return zones.filter((zone) => zone.cameraId === cameraId);
}

/** A new zone on its way to the server. */
export interface SentZone {
  draft: ZoneDraft;
  /** Ids of the zones that were there before. */
  known: readonly number[];
}

/**
 * Saves a zone that was never saved.
 * @returns the new zone; undefined where the server took it but does not list it
 * @throws what the call threw
 */
export async function createZone(cameraId: number, sent: SentZone): Promise<Zone | undefined> {
  let failure: unknown;
  try {
    await callEndpoint(createZoneEndpoint, { body: bodyOf(sent.draft, cameraId) });
  } catch (error) {
    // A call that nobody answered may have arrived all the same; sent again it would be a second zone.
    if (!(error instanceof NoResponseError)) throw error;
    failure = error;
  }
  const created = await findSent(cameraId, sent);
  if (created === undefined && failure !== undefined) throw failure;
  return created;
}

/** Reads whether a zone that was sent has arrived. */
export async function findSent(cameraId: number, sent: SentZone): Promise<Zone | undefined> {
  const zones = await readZones(cameraId);
  await showZones(cameraId, zones);
  return sentAmong(zones, sent);
}

/** A zone that was sent, with the id that it was given; undefined where it has not arrived. */
export function sentAmong(zones: readonly Zone[], { draft, known }: SentZone): Zone | undefined {
  return zones.find((zone) => !known.includes(zone.id) && isSameZone(draftOf(zone), draft));
}

export async function updateZone(id: number, cameraId: number, draft: ZoneDraft): Promise<void> {
  const body = bodyOf(draft, cameraId);
  await callEndpoint(updateZoneEndpoint, { params: { id }, body });
  await updateCached(listZonesEndpoint, (zones) =>
    zones.map((zone) => (zone.id === id ? { id, ...body } : zone)),
  );
}

/** A zone that is gone already counts as deleted. */
export async function deleteZone(id: number): Promise<void> {
  try {
    await callEndpoint(deleteZoneEndpoint, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  await updateCached(listZonesEndpoint, (zones) => zones.filter((zone) => zone.id !== id));
}

/** Puts what was just read in the place of what was read before. */
export async function showZones(cameraId: number, fresh: Zone[]): Promise<void> {
  await updateCached(listZonesEndpoint, (zones) =>
    zones.every((zone) => zone.cameraId === cameraId) ? fresh : zones,
  );
}
