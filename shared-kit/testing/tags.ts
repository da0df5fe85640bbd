import { objectsOf } from '@maitred/contract';
import * as v from 'valibot';

const ObjectsSchema = v.array(v.looseObject({ id: v.number() }));

/** The `ETag` of an answer, which contains the version of each object in it. */
export function tagOf(answer: unknown): string | undefined {
  const objects = v.safeParse(ObjectsSchema, objectsOf(answer));
  if (!objects.success || objects.output.length === 0) return undefined;
  return `"${objects.output.map(versionOf).join('.')}"`;
}

/** Whether the `If-Match` of an update matches the current version of the object. */
export function isUnchanged(headers: Headers, present: { id: number }): boolean {
  const ifMatch = headers.get('if-match');
  return ifMatch === null || ifMatch.includes(versionOf(present));
}

function versionOf(object: { id: number }): string {
  let hash = 0;
  for (const letter of JSON.stringify(object)) {
    hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  }
  return `${object.id}-${(hash >>> 0).toString(16)}`;
}
