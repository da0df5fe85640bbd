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

/** An object as it is in a response. */
interface Versioned {
  id: number;
}

/**
 * Compares the object that an update changes with the version that its caller has read.
 * @param present the object before the update, locked until the update ends
 * @param changed the object after the update
 * @throws {ApiError} 412 if it is neither the version they have read nor already what they want
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

/** Headers are limited in length; longer lists are requested in pages. */
const MOST_TAGGED = 100;

/** Not part of the version, because picture URLs are signed anew each time. */
const SIGNED = 'url';

/** Whether responses of the call carry an `ETag`. */
export function isTagged(endpoint: AnyEndpoint): boolean {
  return TAGGED.has(endpoint);
}

/** Whether the call accepts `If-Match`. */
export function takesIfMatch(endpoint: AnyEndpoint): boolean {
  return endpoint.method === 'PUT' && isTagged(endpoint);
}

const ObjectsSchema = v.array(v.looseObject({ id: v.number() }));

/**
 * The `ETag` of a response: the id and version of each object in it. When it is sent back with the
 * update of one object, only that object's version is compared.
 */
export function entityTagOf(endpoint: AnyEndpoint, answer: unknown): string | undefined {
  if (!isTagged(endpoint)) return undefined;
  const objects = v.safeParse(ObjectsSchema, objectsOf(answer));
  if (!objects.success) return undefined;
  const { length } = objects.output;
  return length === 0 || length > MOST_TAGGED ? undefined : tagOf(objects.output);
}

/** The check for an update with this `If-Match`; it always passes if there is none. */
export function unchangedCheck(ifMatch: string | undefined): CheckUnchanged {
  return (present, changed) => {
    if (ifMatch === undefined || ifMatch.trim() === '*') return;
    const version = versionOf(present);
    const read = [...ifMatch.matchAll(/(?<!\d)(\d{1,16})-([0-9a-f]{12})/g)];
    // Search the header, because a proxy may add to a tag, such as a suffix for a compressed response.
    if (read.some(([, id, one]) => Number(id) === present.id && one === version)) return;
    // The same update was sent before and its response was lost.
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
