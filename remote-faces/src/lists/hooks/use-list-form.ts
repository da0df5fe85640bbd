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
  /** Adds what was typed while no answer came. */
  update: UpdateList | undefined;
  /** Called where the list is there before all that was typed is in it: the form may stay open. */
  onMade: () => void;
}

interface EditedList {
  kind: 'edit';
  list: FaceList;
  update: UpdateList;
}

/** What a form is for, with the calls that it takes. */
export type ListWork = NewList | EditedList;

interface Options {
  restaurantId: number;
  work: ListWork;
  /** Given the list as it was saved; undefined for a new one, which the server does not show. */
  onSaved: (list: FaceList | undefined) => void;
}

/**
 * What is entered about a list, and its way to the server. Without a library for forms: two fields, into which what
 * somebody else has changed meanwhile is merged.
 */
export function useListForm({ restaurantId, work, onSaved }: Options) {
  const intl = useIntl();
  const describeError = useFailureMessage();
  const reportLate = useLateFailure();
  const [base, setBase] = useState(work.kind === 'edit' ? work.list : undefined);
  const [entry, setEntry] = useState<ListEntry>(() => (base ? entryOf(base) : EMPTY_LIST));
  /** What somebody else saved meanwhile, until the person has decided. */
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

  /** What is entered while the rest is sent would be lost: it is not taken. */
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
    // Somebody went on typing when no answer came.
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

  /** Saves what was changed here into what somebody else has saved. */
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
