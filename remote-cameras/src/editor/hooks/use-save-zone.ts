import type { CapRefusal } from '@maitred/contract';
import { mayHaveArrived, newIdempotencyKey, useErrorMessage } from '@maitred/shared-kit/api';
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
import { useArrivedZones } from './use-arrived-zones';
import type { EditorZone, ZoneEditor } from './use-zone-editor';

/** Somebody else changed a zone while it was being changed here. */
export interface Conflict {
  key: ZoneKey;
  id: number;
  mine: ZoneDraft;
  /** Undefined: they deleted it. */
  theirs: ZoneDraft | undefined;
}

export interface SaveZone {
  save: (zone: EditorZone) => Promise<void>;
  /** Undefined for whom may not. */
  remove: ((zone: EditorZone) => Promise<void>) | undefined;
  /** Keys of zones that are being saved or deleted. */
  pending: ReadonlySet<ZoneKey>;
  /** Keys of zones that somebody tried to save: all their problems are worth showing. */
  tried: ReadonlySet<ZoneKey>;
  conflict: Conflict | undefined;
  /** Undefined for whom may not write over theirs. */
  keepMine: (() => void) | undefined;
  takeTheirs: () => void;
  leaveConflict: () => void;
}

/** Saves and deletes zones, and asks before it writes over what somebody else did. */
export function useSaveZone(editor: ZoneEditor): SaveZone {
  const { cameraId, zones, state, dispatch, mutations } = editor;
  const intl = useIntl();
  const toast = useToast();
  const describeError = useErrorMessage();
  const [pending, setPending] = useState<ReadonlySet<ZoneKey>>(new Set());
  const [tried, setTried] = useState<ReadonlySet<ZoneKey>>(new Set());
  const [conflict, setConflict] = useState<Conflict>();
  useArrivedZones(editor, pending);

  async function run(key: ZoneKey, failureId: string, action: () => Promise<void>) {
    setPending((keys) => withKey(keys, key));
    try {
      await action();
    } catch (error) {
      toast.error({
        title: intl.formatMessage({ id: failureId }),
        description: describeError(error, {
          // Of a zone that is gone, its update asks instead.
          byStatus: { 404: intl.formatMessage({ id: 'cameras.save.cameraGone' }) },
          byReason: {
            too_many_zones: intl.formatMessage({ id: 'cameras.save.tooManyZones' }),
            too_many_corners: intl.formatMessage({ id: 'cameras.save.tooManyCorners' }),
          } satisfies Partial<Record<CapRefusal, string>>,
        }),
      });
    } finally {
      setPending((keys) => withoutKey(keys, key));
    }
  }

  function finish(key: ZoneKey, id: number, draft: ZoneDraft) {
    dispatch({ type: 'saved', key, newKey: String(id), draft });
    setTried((keys) => withoutKey(keys, key));
    toast.success({
      title: intl.formatMessage({ id: 'cameras.save.done' }, { name: draft.name.trim() }),
    });
  }

  async function create(call: CreateZone, key: ZoneKey, draft: ZoneDraft) {
    // What nobody answered goes again as it was: it may have arrived.
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
    // Somebody went on drawing when no answer came.
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

  /** The way of a zone to the server; undefined for whom it is not open. */
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

function withKey(keys: ReadonlySet<ZoneKey>, key: ZoneKey): ReadonlySet<ZoneKey> {
  return new Set(keys).add(key);
}

function withoutKey(keys: ReadonlySet<ZoneKey>, key: ZoneKey): ReadonlySet<ZoneKey> {
  return new Set([...keys].filter((one) => one !== key));
}
