import { withDistinctNames, type Zone } from '@maitred/contract';
import { draftOf, isSameZone, type ZoneDraft } from '../zones/zone-draft';
import { type EditorState, isUnsaved, type ZoneKey } from './editor-state';

/** A zone as the editor shows it: with what was changed here, or as the server has it. */
export interface EditorZone {
  key: ZoneKey;
  /** Stays the same when a save gives the zone its id: what shows the zone keeps the keyboard by it. */
  firstKey: ZoneKey;
  /** Undefined for one that was never saved. */
  id: number | undefined;
  draft: ZoneDraft;
  /** As it is called here: with its number where names repeat; empty where it has no name. */
  name: string;
  isUnsaved: boolean;
  /** What the server has; undefined for a new zone, and for one that others have deleted. */
  base: ZoneDraft | undefined;
  /** Whether the person may change it. */
  isEditable: boolean;
}

type UnnamedZone = Omit<EditorZone, 'name'>;

/** The server's zones with the work on them, then those that only exist here. */
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
    // A draft that would be saved as it is there holds more: a space being typed, another rule tried.
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
