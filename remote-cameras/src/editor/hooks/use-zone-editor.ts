import {
  createZoneEndpoint,
  deleteZoneEndpoint,
  updateZoneEndpoint,
  withDistinctNames,
  type Zone,
} from '@maitred/contract';
import { type Resource, useCurrentUser, useMutation } from '@maitred/shared-kit/api';
import {
  type Dispatch,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { CreateZone, DeleteZone, UpdateZone } from '../../zones/api/zone-calls';
import { useCameraZones } from '../../zones/hooks/use-camera-zones';
import { draftOf, isSameZone, type ZoneDraft } from '../../zones/zone-draft';
import { readDraft, type StoredDraft, writeDraft } from '../draft-storage';
import { editorReducer } from '../editor-reducer';
import {
  type EditorAction,
  type EditorState,
  EMPTY_STATE,
  hasUnsavedWork,
  isUnsaved,
  type ZoneKey,
} from '../editor-state';

/** A zone as the editor shows it: with what was changed here, or as the server has it. */
export interface EditorZone {
  key: ZoneKey;
  /** Stays the same when a save gives the zone its id: what shows the zone keeps the keyboard by it. */
  firstKey: ZoneKey;
  /** Undefined for one that was never saved. */
  id: number | undefined;
  draft: ZoneDraft;
  /** As it is called here: where names repeat, told apart by its number; empty where it has none. */
  name: string;
  isUnsaved: boolean;
  /** What the server has; undefined for a new zone, and for one that others have deleted. */
  base: ZoneDraft | undefined;
  /** Whether the person may change it. */
  isEditable: boolean;
}

/** What the person may do to zones on the server; undefined what they may not. */
interface ZoneMutations {
  create: CreateZone | undefined;
  update: UpdateZone | undefined;
  remove: DeleteZone | undefined;
}

export interface ZoneEditor {
  cameraId: number;
  /** What the server says of the zones. */
  resource: Resource<Zone[]>;
  /** Undefined until the server has said. */
  zones: EditorZone[] | undefined;
  selected: EditorZone | undefined;
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  /** Changes the selected zone. Calls with one gesture are undone together. */
  change: (next: Partial<ZoneDraft>, gesture?: string) => void;
  hasUnsavedWork: boolean;
  /** The draft that this editor began with, and when it was kept. */
  restored: StoredDraft | undefined;
  mutations: ZoneMutations;
}

/** Everything about the zones of one camera and the work on them. */
export function useZoneEditor(cameraId: number): ZoneEditor {
  const { id: userId } = useCurrentUser();
  const create = useMutation(createZoneEndpoint);
  const update = useMutation(updateZoneEndpoint);
  const remove = useMutation(deleteZoneEndpoint);
  const mayCreate = create !== undefined;
  const mayUpdate = update !== undefined;
  const resource = useCameraZones(cameraId);
  const [stored] = useState(() => readDraft(userId, cameraId));
  const [state, dispatch] = useReducer(editorReducer, EMPTY_STATE, (empty) =>
    stored ? editorReducer(empty, { type: 'restore', ...stored }) : empty,
  );

  const { working, drawing, firstKeys } = state;
  useEffect(() => {
    writeDraft(userId, cameraId, { working, drawing });
  }, [userId, cameraId, working, drawing]);

  const zones = useMemo(
    () =>
      resource.data &&
      withNames(mergeZones(resource.data, { working, firstKeys }, { mayCreate, mayUpdate })),
    [resource.data, working, firstKeys, mayCreate, mayUpdate],
  );
  const selected = zones?.find(({ key }) => key === state.selected);
  const latestZones = useRef(zones);
  useLayoutEffect(() => {
    latestZones.current = zones;
  });

  return {
    cameraId,
    resource,
    zones,
    selected,
    state,
    dispatch,
    change: (next, gesture) => {
      // A drag outlasts the render that it began in: since then its zone may be saved, or gone.
      const zone = latestZones.current?.find(({ firstKey }) => firstKey === selected?.firstKey);
      if (!zone?.isEditable) return;
      const { key, base, draft } = zone;
      const step = { type: 'edit', key, base, next: { ...draft, ...next } } as const;
      dispatch(gesture === undefined ? step : { ...step, gesture });
    },
    hasUnsavedWork: hasUnsavedWork(state),
    restored: stored,
    mutations: { create, update, remove },
  };
}

function withNames(zones: readonly Omit<EditorZone, 'name'>[]): EditorZone[] {
  const saved = zones.flatMap(({ id, draft }) =>
    id === undefined ? [] : [{ id, name: draft.name.trim() }],
  );
  const names = new Map(withDistinctNames(saved).map(({ id, name }) => [id, name]));
  return zones.map((zone) => ({
    ...zone,
    name: (zone.id !== undefined && names.get(zone.id)) || zone.draft.name.trim(),
  }));
}

/** The server's zones with the work on them, then those that only exist here. */
function mergeZones(
  saved: readonly Zone[],
  { working, firstKeys }: Pick<EditorState, 'working' | 'firstKeys'>,
  { mayCreate, mayUpdate }: { mayCreate: boolean; mayUpdate: boolean },
): Omit<EditorZone, 'name'>[] {
  const keys = saved.map(({ id }) => String(id));
  const known = saved.map((zone): Omit<EditorZone, 'name'> => {
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
    .map(([key, work]): Omit<EditorZone, 'name'> => {
      const id = work.origin === undefined ? undefined : Number(key);
      const isEditable = mayCreate;
      return {
        key,
        firstKey: firstKeys[key] ?? key,
        id,
        draft: work.draft,
        base: undefined,
        isUnsaved: true,
        isEditable,
      };
    });
  return [...known, ...others];
}
