import { mayHaveArrived, newIdempotencyKey } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useToast } from '@maitred/shared-kit/ui';
import { useState } from 'react';
import {
  type CreateZone,
  createZone,
  deleteZone,
  type UpdateZone,
  updateZone,
} from '../../zones/api/zone-calls';
import { draftOf, isSameZone, type ZoneDraft } from '../../zones/zone-draft';
import { findProblems } from '../../zones/zone-problems';
import type { ZoneKey } from '../editor-state';
import type { EditorZone } from '../editor-zones';
import { withKey, withoutKey } from '../zone-keys';
import { useArrivedZones } from './use-arrived-zones';
import { usePendingZones } from './use-pending-zones';
import type { ZoneEditor } from './use-zone-editor';

/** Somebody else has changed a zone while it was being changed here. */
export interface Conflict {
  key: ZoneKey;
  id: number;
  mine: ZoneDraft;
  /** Undefined if they deleted it. */
  theirs: ZoneDraft | undefined;
}

export interface SaveZone {
  save: (zone: EditorZone) => Promise<void>;
  /** Undefined if the user may not delete zones. */
  remove: ((zone: EditorZone) => Promise<void>) | undefined;
  /** Keys of zones that are being saved or deleted. */
  pending: ReadonlySet<ZoneKey>;
  /** Keys of zones that the user tried to save, so that all their problems are shown. */
  tried: ReadonlySet<ZoneKey>;
  conflict: Conflict | undefined;
  /** Undefined if the user may not overwrite their version. */
  keepMine: (() => void) | undefined;
  takeTheirs: () => void;
  leaveConflict: () => void;
}

/** Saves and deletes zones, and asks before it overwrites somebody else's changes. */
export function useSaveZone(editor: ZoneEditor): SaveZone {
  const { cameraId, zones, state, dispatch, mutations } = editor;
  const intl = useIntl();
  const toast = useToast();
  const { pending, run } = usePendingZones();
  const [tried, setTried] = useState<ReadonlySet<ZoneKey>>(new Set());
  const [conflict, setConflict] = useState<Conflict>();
  useArrivedZones(editor, pending);

  function finish(key: ZoneKey, id: number, draft: ZoneDraft) {
    dispatch({ type: 'saved', key, newKey: String(id), draft });
    setTried((keys) => withoutKey(keys, key));
    toast.success({
      title: intl.formatMessage({ id: 'cameras.save.done' }, { name: draft.name.trim() }),
    });
  }

  async function create(call: CreateZone, key: ZoneKey, draft: ZoneDraft) {
    // If a request got no response, send the same again: it may have arrived.
    const sent = state.working[key]?.sent ?? {
      draft,
      key: newIdempotencyKey(),
      known: zones?.flatMap(({ id }) => id ?? []) ?? [],
    };
    dispatch({ type: 'sent', key, sent });
    const created = await createZone(call, cameraId, sent).catch((error: unknown) => {
      if (!mayHaveArrived(error)) dispatch({ type: 'sent', key, sent: undefined });
      throw error;
    });
    if (created === undefined) return dispatch({ type: 'forget', key });
    const made = draftOf(created);
    // The user may have changed the zone while waiting for a response.
    const isDone = isSameZone(made, draft);
    if (!isDone && mutations.update) {
      return update(mutations.update, key, created.id, draft, made);
    }
    finish(key, created.id, made);
    if (!isDone) {
      toast.error({ title: intl.formatMessage({ id: 'cameras.save.laterChanges' }) });
    }
  }

  async function update(
    call: UpdateZone,
    key: ZoneKey,
    id: number,
    draft: ZoneDraft,
    origin: ZoneDraft | undefined,
  ): Promise<void> {
    const { kind, current } = await updateZone(call, id, cameraId, draft, origin);
    if (kind === 'saved') finish(key, id, current);
    else setConflict({ key, id, mine: draft, theirs: current });
  }

  /** Returns a function that creates or updates a zone; undefined if the user may not. */
  function wayOf(key: ZoneKey, id: number | undefined, draft: ZoneDraft, origin?: ZoneDraft) {
    const { create: creating, update: updating } = mutations;
    if (id === undefined) return creating && (() => create(creating, key, draft));
    return updating && (() => update(updating, key, id, draft, origin));
  }

  async function save({ key, id, draft }: EditorZone) {
    const send = wayOf(key, id, draft, state.working[key]?.origin);
    if (findProblems(draft).length > 0) {
      setTried((keys) => withKey(keys, key));
      return;
    }
    if (send) await run(key, 'cameras.save.failed', send);
  }

  function wayOfMine({ key, id, mine, theirs }: Conflict) {
    const send = wayOf(key, theirs && id, mine, theirs);
    if (send === undefined) return undefined;
    return () => {
      setConflict(undefined);
      void run(key, 'cameras.save.failed', send);
    };
  }

  const { remove } = mutations;
  return {
    pending,
    tried,
    conflict,
    save,
    remove:
      remove &&
      (({ key, id }) =>
        run(key, 'cameras.delete.failed', async () => {
          if (id !== undefined) await deleteZone(remove, id);
          dispatch({ type: 'forget', key });
        })),
    keepMine: conflict && wayOfMine(conflict),
    takeTheirs: () => {
      if (conflict) dispatch({ type: 'forget', key: conflict.key });
      setConflict(undefined);
    },
    leaveConflict: () => setConflict(undefined),
  };
}
