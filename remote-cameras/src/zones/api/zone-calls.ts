import {
  type createZoneEndpoint,
  type deleteZoneEndpoint,
  listZonesEndpoint,
  type updateZoneEndpoint,
  type Zone,
} from '@maitred/contract';
import { ApiError, callEndpoint, type Mutation, updateCached } from '@maitred/shared-kit/api';
import { bodyOf, draftOf, isSameZone, type ZoneDraft } from '../zone-draft';

export type CreateZone = Mutation<typeof createZoneEndpoint>;
export type UpdateZone = Mutation<typeof updateZoneEndpoint>;
export type DeleteZone = Mutation<typeof deleteZoneEndpoint>;

/** The zones of a camera as the server has them at this moment. */
export async function readZones(cameraId: number): Promise<Zone[]> {
  const zones = await callEndpoint(listZonesEndpoint, { query: { cameraId } });
  return zones.filter((zone) => zone.cameraId === cameraId);
}

/** A new zone on its way to the server. */
export interface SentZone {
  draft: ZoneDraft;
  /** Sent again with the same, it is made once. */
  key: string;
  /** Ids of the zones that were there before. */
  known: readonly number[];
}

/**
 * Saves a zone that was never saved.
 * @returns the new zone; undefined where the server took it but does not list it
 * @throws what the call threw
 */
export async function createZone(
  create: CreateZone,
  cameraId: number,
  sent: SentZone,
): Promise<Zone | undefined> {
  const body = bodyOf(sent.draft, cameraId);
  const made = await create({ body }, { idempotencyKey: sent.key });
  const zones = await readZones(cameraId);
  await showZones(cameraId, zones);
  return zones.find(({ id }) => id === made?.id) ?? sentAmong(zones, sent);
}

/** A zone that was sent, with the id that it was given; undefined where it has not arrived. */
export function sentAmong(zones: readonly Zone[], { draft, known }: SentZone): Zone | undefined {
  return zones.find((zone) => !known.includes(zone.id) && isSameZone(draftOf(zone), draft));
}

/**
 * @param version of what the zone was when its change began
 * @throws what the call threw; a 412 where somebody else has changed the zone since
 */
export async function updateZone(
  update: UpdateZone,
  id: number,
  cameraId: number,
  draft: ZoneDraft,
  version: string | undefined,
): Promise<Zone> {
  const body = bodyOf(draft, cameraId);
  const saved = await update({ params: { id }, body }, { ifMatch: version });
  const zone = saved ?? { id, ...body };
  await updateCached(listZonesEndpoint, (zones) =>
    zones.map((one) => (one.id === id ? zone : one)),
  );
  return zone;
}

/** A zone that is gone already counts as deleted. */
export async function deleteZone(remove: DeleteZone, id: number): Promise<void> {
  try {
    await remove({ params: { id } });
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
