import { objectsOf } from '@maitred/contract';

/** The `ETag` of the answer in which each object came. */
const tags = new WeakMap<object, string>();

/** The version for `If-Match` of an update of the object; undefined if the provider gave none. */
export function versionOf(object: object): string | undefined {
  return tags.get(object);
}

/** Stores the version of an answer for each object in it, because updates concern single objects. */
export function noteVersion(answer: unknown, tag: string | null): void {
  if (tag === null) return;
  for (const object of objectsOf(answer)) tags.set(object, tag);
}

/** Makes a key for an object to create; send it with each attempt until the object is known to exist. */
export function newIdempotencyKey(): string {
  // randomUUID is missing without TLS, which is how a restaurant may well run this.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}
