import type { CapRefusal } from '@maitred/contract';
import {
  ApiError,
  isChangedMeanwhile,
  mayHaveArrived,
  newIdempotencyKey,
  useErrorMessage,
} from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useToast } from '@maitred/shared-kit/ui';
import { useState } from 'react';
import {
  createZone,
  deleteZone,
  readZones,
  showZones,
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
  remove: (zone: EditorZone) => Promise<void>;
  /** Keys of zones that are being saved or deleted. */
  pending: ReadonlySet<ZoneKey>;
  /** Keys of zones that somebody tried to save: all their problems are worth showing. */
  tried: ReadonlySet<ZoneKey>;
  conflict: Conflict | undefined;
  keepMine: () => Promise<void>;
  takeTheirs: () => void;
  leaveConflict: () => void;
}

/** Saves and deletes zones, and asks before it writes over what somebody else did. */
export function useSaveZone(editor: ZoneEditor): SaveZone {
  const { cameraId, zones, state, dispatch } = editor;
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

  function finish(key: ZoneKey, newKey: ZoneKey, draft: ZoneDraft) {
    dispatch({ type: 'saved', key, newKey, draft });
    setTried((keys) => withoutKey(keys, key));
    toast.success({
      title: intl.formatMessage({ id: 'cameras.save.done' }, { name: draft.name.trim() }),
    });
  }

  async function create(key: ZoneKey, draft: ZoneDraft) {
    // What nobody answered goes again as it was: it may have arrived.
    const sent = state.working[key]?.sent ?? {
      draft,
      key: newIdempotencyKey(),
      known: zones?.flatMap(({ id }) => id ?? []) ?? [],
    };
    dispatch({ type: 'sent', key, sent });
    const created = await createZone(cameraId, sent).catch((error: unknown) => {
      if (!mayHaveArrived(error)) dispatch({ type: 'sent', key, sent: undefined });
      throw error;
    });
    if (created === undefined) return dispatch({ type: 'forget', key });
    const theirs = draftOf(created);
    const isWanted = isSameZone(theirs, draft);
    const zone = isWanted ? created : await updateZone(created.id, cameraId, draft, theirs.version);
    finish(key, String(created.id), draftOf(zone));
  }

  async function update(key: ZoneKey, id: number, draft: ZoneDraft, version: string | undefined) {
    try {
      finish(key, key, draftOf(await updateZone(id, cameraId, draft, version)));
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      if (!isGone && !isChangedMeanwhile(error)) throw error;
      const fresh = await readZones(cameraId);
      await showZones(cameraId, fresh);
      const found = fresh.find((zone) => zone.id === id);
      const theirs = found && draftOf(found);
      if (theirs && isSameZone(theirs, draft)) return finish(key, key, theirs);
      setConflict({ key, id, mine: draft, theirs });
    }
  }

  async function save({ key, id, draft }: EditorZone) {
    const version = state.working[key]?.origin?.version;
    if (findProblems(draft).length > 0) {
      setTried((keys) => withKey(keys, key));
      return;
    }
    await run(key, 'cameras.save.failed', () =>
      id === undefined ? create(key, draft) : update(key, id, draft, version),
    );
  }

  return {
    pending,
    tried,
    conflict,
    save,
    remove: ({ key, id }) =>
      run(key, 'cameras.delete.failed', async () => {
        if (id !== undefined) await deleteZone(id);
        dispatch({ type: 'forget', key });
      }),
    keepMine: async () => {
      if (conflict === undefined) return;
      const { key, id, mine, theirs } = conflict;
      setConflict(undefined);
      await run(key, 'cameras.save.failed', () =>
        theirs === undefined ? create(key, mine) : update(key, id, mine, theirs.version),
      );
    },
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
