import {
  createZoneEndpoint,
  deleteZoneEndpoint,
  updateZoneEndpoint,
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
import type { ZoneDraft } from '../../zones/zone-draft';
import { readDraft, type StoredDraft, writeDraft } from '../draft-storage';
import { editorReducer } from '../editor-reducer';
import { type EditorAction, type EditorState, EMPTY_STATE, hasUnsavedWork } from '../editor-state';
import { type EditorZone, mergeZones } from '../editor-zones';

/** The calls that change zones; undefined those that the user may not make. */
interface ZoneMutations {
  create: CreateZone | undefined;
  update: UpdateZone | undefined;
  remove: DeleteZone | undefined;
}

export interface ZoneEditor {
  cameraId: number;
  /** The zones on the server. */
  resource: Resource<Zone[]>;
  /** Undefined until the server's zones have loaded. */
  zones: EditorZone[] | undefined;
  selected: EditorZone | undefined;
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  /** Changes the selected zone. Calls with the same gesture are undone together. */
  change: (next: Partial<ZoneDraft>, gesture?: string) => void;
  hasUnsavedWork: boolean;
  /** The stored draft that this editor started with. */
  restored: StoredDraft | undefined;
  mutations: ZoneMutations;
}

/** State and actions of the zone editor of one camera. */
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
      resource.data && mergeZones(resource.data, { working, firstKeys }, { mayCreate, mayUpdate }),
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
      // A drag outlives the render in which it began. Its zone may have been saved or removed since.
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
