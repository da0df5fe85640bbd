import { withDistinctNames, type Zone } from '@maitred/contract';
import { draftOf, isSameZone, type ZoneDraft } from '../zones/zone-draft';
import { type EditorState, isUnsaved, type ZoneKey } from './editor-state';

/** A zone as the editor shows it: with the changes made here, or as the server has it. */
export interface EditorZone {
  key: ZoneKey;
  /** Does not change when a save gives the zone its id, so that elements keyed by it keep the focus. */
  firstKey: ZoneKey;
  /** Undefined for a zone that was never saved. */
  id: number | undefined;
  draft: ZoneDraft;
  /** The displayed name: with a number if names repeat; empty if it has none. */
  name: string;
  isUnsaved: boolean;
  /** The server's version; undefined for a new zone, and for one that somebody else has deleted. */
  base: ZoneDraft | undefined;
  /** Whether the user may change it. */
  isEditable: boolean;
}

type UnnamedZone = Omit<EditorZone, 'name'>;

/** The server's zones with the changes made here, then those that exist only here. */
export function mergeZones(
  saved: readonly Zone[],
  { working, firstKeys }: Pick<EditorState, 'working' | 'firstKeys'>,
  { mayCreate, mayUpdate }: { mayCreate: boolean; mayUpdate: boolean },
): EditorZone[] {
  const keys = saved.map(({ id }) => String(id));
  const known = saved.map((zone): UnnamedZone => {
    const key = String(zone.id);
    const work = working[key];
    const base = draftOf(zone);
    const hasChanged = work !== undefined && isUnsaved(work);
    // Keep a draft that would be saved as the same zone: it may have more, such as a trailing space being typed or
    // the settings of another rule.
    const isKept = hasChanged || (work !== undefined && isSameZone(work.draft, base));
    return {
      key,
      firstKey: firstKeys[key] ?? key,
      id: zone.id,
      base,
      draft: isKept ? work.draft : base,
      isUnsaved: hasChanged,
      isEditable: mayUpdate,
    };
  });
  const others = Object.entries(working)
    .filter(([key, work]) => !keys.includes(key) && isUnsaved(work))
    .map(([key, work]): UnnamedZone => {
      const id = work.origin === undefined ? undefined : Number(key);
      return {
        key,
        firstKey: firstKeys[key] ?? key,
        id,
        draft: work.draft,
        base: undefined,
        isUnsaved: true,
        isEditable: mayCreate,
      };
    });
  return withNames([...known, ...others]);
}

function withNames(zones: readonly UnnamedZone[]): EditorZone[] {
  const saved = zones.flatMap(({ id, draft }) =>
    id === undefined ? [] : [{ id, name: draft.name.trim() }],
  );
  const names = new Map(withDistinctNames(saved).map(({ id, name }) => [id, name]));
  return zones.map((zone) => ({
    ...zone,
    name: (zone.id !== undefined && names.get(zone.id)) || zone.draft.name.trim(),
  }));
}
