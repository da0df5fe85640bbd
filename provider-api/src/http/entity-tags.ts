import { createHash } from 'node:crypto';
import {
  type AnyEndpoint,
  createFaceListEndpoint,
  createFaceProfileEndpoint,
  createZoneEndpoint,
  listFaceListsEndpoint,
  listFaceProfilesEndpoint,
  listZonesEndpoint,
  objectsOf,
  readFaceListEndpoint,
  updateFaceListEndpoint,
  updateFaceProfileEndpoint,
  updateZoneEndpoint,
} from '@maitred/contract';
import * as v from 'valibot';
import { changedMeanwhile } from './api-error';
import { stableText } from './stable-text';

/** An object as it is answered. */
interface Versioned {
  id: number;
}

/**
 * Checks what an update would change against what its caller has read.
 * @param present the object before the update, held until its end
 * @param changed what the update makes of it
 * @throws {ApiError} 412 where it is not what they have read, nor already what they want
 */
export type CheckUnchanged = (present: Versioned, changed: Versioned) => void;

const TAGGED: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([
  listZonesEndpoint,
  createZoneEndpoint,
  updateZoneEndpoint,
  listFaceListsEndpoint,
  createFaceListEndpoint,
  readFaceListEndpoint,
  updateFaceListEndpoint,
  listFaceProfilesEndpoint,
  createFaceProfileEndpoint,
  updateFaceProfileEndpoint,
]);

/** A header has only so much room: a longer list is asked for in parts. */
const MOST_TAGGED = 100;

/** Addresses of pictures are signed anew each time. */
const SIGNED = 'url';

/** Whether answers of the call carry an `ETag`. */
export function isTagged(endpoint: AnyEndpoint): boolean {
  return TAGGED.has(endpoint);
}

/** Whether the call takes `If-Match`. */
export function takesIfMatch(endpoint: AnyEndpoint): boolean {
  return endpoint.method === 'PUT' && isTagged(endpoint);
}

const ObjectsSchema = v.array(v.looseObject({ id: v.number() }));

/**
 * The `ETag` of an answer: the version of each object in it, by its id. One that is sent back with the
 * update of one of them is compared for that one alone, whatever became of the others.
 */
export function entityTagOf(endpoint: AnyEndpoint, answer: unknown): string | undefined {
  if (!isTagged(endpoint)) return undefined;
  const objects = v.safeParse(ObjectsSchema, objectsOf(answer));
  if (!objects.success) return undefined;
  const { length } = objects.output;
  return length === 0 || length > MOST_TAGGED ? undefined : tagOf(objects.output);
}

/** What an update with this `If-Match` demands; nothing where there is none. */
export function unchangedCheck(ifMatch: string | undefined): CheckUnchanged {
  return (present, changed) => {
    if (ifMatch === undefined || ifMatch.trim() === '*') return;
    const version = versionOf(present);
    const read = [...ifMatch.matchAll(/(?<!\d)(\d{1,16})-([0-9a-f]{12})/g)];
    // What a proxy adds to a tag, such as the mark of a compressed answer, says nothing of the object.
    if (read.some(([, id, one]) => Number(id) === present.id && one === version)) return;
    // Sent before, and the answer was lost.
    if (versionOf(changed) === version) return;
    throw changedMeanwhile(tagOf([present]));
  };
}

function tagOf(objects: readonly Versioned[]): string {
  return `"${objects.map((one) => `${one.id}-${versionOf(one)}`).join('.')}"`;
}

function versionOf(object: Versioned): string {
  return createHash('sha256').update(stableText(object, SIGNED)).digest('hex').slice(0, 12);
}
