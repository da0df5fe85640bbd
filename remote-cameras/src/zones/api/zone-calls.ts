import {
  type createZoneEndpoint,
  type deleteZoneEndpoint,
  listZonesEndpoint,
  type updateZoneEndpoint,
  type Zone,
} from '@maitred/contract';
import {
  callEndpoint,
  deleteUnlessGone,
  type Mutation,
  type UpdateOutcome,
  updateCached,
  updateUnlessChanged,
} from '@maitred/shared-kit/api';
import { bodyOf, draftOf, isSameZone, type ZoneDraft } from '../zone-draft';

export type CreateZone = Mutation<typeof createZoneEndpoint>;
export type UpdateZone = Mutation<typeof updateZoneEndpoint>;
export type DeleteZone = Mutation<typeof deleteZoneEndpoint>;

/** Reads the current zones of a camera from the server. */
async function readZones(cameraId: number): Promise<Zone[]> {
  const zones = await callEndpoint(listZonesEndpoint, { query: { cameraId } });
  return zones.filter((zone) => zone.cameraId === cameraId);
}

/** A new zone that was sent to the server. */
export interface SentZone {
  draft: ZoneDraft;
  /** The idempotency key, so that sending it again creates it only once. */
  key: string;
  /** Ids of the zones that existed before. */
  known: readonly number[];
}

/**
 * Creates a zone.
 * @returns the new zone; undefined if the server accepted it but does not list it
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

/** Finds a sent zone among those on the server; undefined if it has not arrived. */
export function sentAmong(
  zones: readonly Zone[],
  { draft, known }: Pick<SentZone, 'draft' | 'known'>,
): Zone | undefined {
  return zones.find((zone) => !known.includes(zone.id) && isSameZone(draftOf(zone), draft));
}

/**
 * Saves a zone, unless somebody else has changed it since the change began.
 * @param origin the zone as it was then; undefined if not known
 * @throws what the calls threw
 */
export function updateZone(
  update: UpdateZone,
  id: number,
  cameraId: number,
  draft: ZoneDraft,
  origin: ZoneDraft | undefined,
): Promise<UpdateOutcome<ZoneDraft, ZoneDraft | undefined>> {
  return updateUnlessChanged({
    base: origin ?? { ...draft, version: undefined },
    send: (base) => putZone(update, id, cameraId, draft, base.version),
    readAgain: async () => {
      const fresh = await readZones(cameraId);
      await showZones(cameraId, fresh);
      const found = fresh.find((zone) => zone.id === id);
      return found && draftOf(found);
    },
    isSame: isSameZone,
    isWanted: (zone) => isSameZone(zone, draft),
  });
}

async function putZone(
  update: UpdateZone,
  id: number,
  cameraId: number,
  draft: ZoneDraft,
  version: string | undefined,
): Promise<ZoneDraft> {
  const body = bodyOf(draft, cameraId);
  const saved = await update({ params: { id }, body }, { ifMatch: version });
  const zone = saved ?? { id, ...body };
  await updateCached(listZonesEndpoint, (zones) =>
    zones.map((one) => (one.id === id ? zone : one)),
  );
  return draftOf(zone);
}

export async function deleteZone(remove: DeleteZone, id: number): Promise<void> {
  await deleteUnlessGone(() => remove({ params: { id } }));
  await updateCached(listZonesEndpoint, (zones) => zones.filter((zone) => zone.id !== id));
}

/** Replaces the cached zones of a camera with those just read. */
async function showZones(cameraId: number, fresh: Zone[]): Promise<void> {
  await updateCached(listZonesEndpoint, (zones) =>
    zones.every((zone) => zone.cameraId === cameraId) ? fresh : zones,
  );
}
