import type { FaceList } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useState } from 'react';
import { LaterChangesError, useCreateOnce } from '../../common/use-create-once';
import { useLateFailure } from '../../dialogs/use-late-failure';
import { useFailureMessage } from '../../faults/use-failure-message';
import { type CreateList, createList, type UpdateList, updateList } from '../api/change-lists';
import {
  changedFields,
  EMPTY_LIST,
  entryOf,
  faultOf,
  type ListEntry,
  mergedEntry,
  trimmed,
} from '../list-entry';

interface NewList {
  kind: 'create';
  create: CreateList;
  /** Saves what was typed while waiting for the response; undefined if the user may not update. */
  update: UpdateList | undefined;
  /** Called when the list has been created without the latest changes; the form may stay open. */
  onMade: () => void;
}

interface EditedList {
  kind: 'edit';
  list: FaceList;
  update: UpdateList;
}

/** What a form does, with the calls that it needs. */
export type ListWork = NewList | EditedList;

interface Options {
  restaurantId: number;
  work: ListWork;
  /** Called with the saved list; undefined for a new one, which the server need not return. */
  onSaved: (list: FaceList | undefined) => void;
}

/**
 * State of the form for a list, and saving it. Uses no form library, because it has only two fields and merges
 * changes that somebody else has made in the meantime.
 */
export function useListForm({ restaurantId, work, onSaved }: Options) {
  const intl = useIntl();
  const describeError = useFailureMessage();
  const reportLate = useLateFailure();
  const [base, setBase] = useState(work.kind === 'edit' ? work.list : undefined);
  const [entry, setEntry] = useState<ListEntry>(() => (base ? entryOf(base) : EMPTY_LIST));
  /** What somebody else has saved in the meantime, until the user has decided. */
  const [theirs, setTheirs] = useState<FaceList>();
  const createOnce = useCreateOnce<ListEntry, FaceList>();
  const [isPending, setIsPending] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const [error, setError] = useState<string>();
  const before = base ? entryOf(base) : EMPTY_LIST;
  const isChanged = changedFields(before, entry).length > 0;
  const faults = {
    name: faultOf('name', entry.name),
    description: faultOf('description', entry.description),
  };

  /** Ignores changes while the form is being sent, because they would be lost. */
  function change(part: Partial<ListEntry>): void {
    if (!isPending) setEntry((current) => ({ ...current, ...part }));
  }

  async function send(entry: ListEntry, base: FaceList | undefined): Promise<void> {
    const notSaved = intl.formatMessage({ id: 'faces.form.notSaved' }, { name: entry.name.trim() });
    setIsPending(true);
    setError(undefined);
    try {
      if (work.kind === 'create') {
        await create(trimmed(entry), work);
        onSaved(undefined);
        return;
      }
      const seen = base ?? work.list;
      const { kind, current } = await updateList(work.update, seen, trimmed(entry));
      if (kind === 'saved') onSaved(current);
      else if (!reportLate(notSaved)) setTheirs(current);
    } catch (error) {
      if (reportLate(notSaved, error)) return;
      const gone = intl.formatMessage({ id: 'faces.listForm.gone' });
      setError(describeError(error, base ? { byStatus: { 404: gone } } : {}));
    } finally {
      setIsPending(false);
    }
  }

  async function create(entry: ListEntry, { create, update, onMade }: NewList): Promise<void> {
    const { made, from } = await createOnce(entry, (sent, key) =>
      createList(create, restaurantId, sent, key),
    );
    // If nothing was changed while waiting for the response, everything is saved.
    if (changedFields(from, entry).length === 0) return;
    onMade();
    if (update === undefined) throw new LaterChangesError('forbidden');
    const added = made && (await updateList(update, made, entry));
    if (added?.kind !== 'saved') throw new LaterChangesError('notAdded');
  }

  function submit(): void {
    setHasTried(true);
    if (isPending || faults.name || faults.description) return;
    if (base !== undefined && changedFields(before, trimmed(entry)).length === 0) onSaved(base);
    else void send(entry, base);
  }

  /** Merges the changes made here into what somebody else has saved, and saves the result. */
  function saveMine(theirs: FaceList): void {
    const merged = mergedEntry(before, entry, entryOf(theirs));
    setBase(theirs);
    setEntry(merged);
    setTheirs(undefined);
    void send(merged, theirs);
  }

  function takeTheirs(theirs: FaceList): void {
    setBase(theirs);
    setEntry(entryOf(theirs));
    setTheirs(undefined);
  }

  return {
    entry,
    change,
    isChanged,
    isPending,
    nameError:
      hasTried && faults.name === 'required'
        ? intl.formatMessage({ id: 'faces.field.required' })
        : undefined,
    error,
    conflict: theirs && { before, theirs },
    submit,
    saveMine,
    takeTheirs,
  };
}
