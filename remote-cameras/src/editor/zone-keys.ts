import type { ZoneKey } from './editor-state';

export function withKey(keys: ReadonlySet<ZoneKey>, key: ZoneKey): ReadonlySet<ZoneKey> {
  return new Set(keys).add(key);
}

export function withoutKey(keys: ReadonlySet<ZoneKey>, key: ZoneKey): ReadonlySet<ZoneKey> {
  return new Set([...keys].filter((one) => one !== key));
}
