import type { FaceList } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useState } from 'react';
import { useLateFailure } from '../../dialogs/use-late-failure';
import { useFailureMessage } from '../../faults/use-failure-message';
import { useCreateOnce } from '../../sending/use-create-once';
import { createList, updateList } from '../api/change-lists';
import {
  changedFields,
  EMPTY_LIST,
  entryOf,
  faultOf,
  type ListEntry,
  mergedEntry,
  trimmed,
} from '../list-entry';

interface Options {
  restaurantId: number;
  /** The list to edit; undefined for a new one. */
  list: FaceList | undefined;
  /** Given the list as it was saved; undefined for a new one, which the server does not show. */
  onSaved: (list: FaceList | undefined) => void;
}

/** What is entered about a list, and its way to the server. */
export function useListForm({ restaurantId, list, onSaved }: Options) {
  const intl = useIntl();
  const describeError = useFailureMessage();
  const tellLate = useLateFailure();
  const [base, setBase] = useState(list);
  const [entry, setEntry] = useState<ListEntry>(() => (list ? entryOf(list) : EMPTY_LIST));
  /** What somebody else saved meanwhile, until the person has decided. */
  const [theirs, setTheirs] = useState<FaceList>();
  const createOnce = useCreateOnce((sent: ListEntry, key) => createList(restaurantId, sent, key));
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

  async function send(base: FaceList | undefined, entry: ListEntry): Promise<void> {
    const notSaved = intl.formatMessage({ id: 'faces.form.notSaved' }, { name: entry.name.trim() });
    setIsPending(true);
    setError(undefined);
    try {
      if (base === undefined) {
        await create(trimmed(entry));
        onSaved(undefined);
        return;
      }
      const { isSaved, list: current } = await updateList(base, trimmed(entry));
      if (isSaved) onSaved(current);
      else if (!tellLate(notSaved)) setTheirs(current);
    } catch (error) {
      if (tellLate(notSaved, error)) return;
      const gone = intl.formatMessage({ id: 'faces.listForm.gone' });
      setError(describeError(error, base ? { byStatus: { 404: gone } } : {}));
    } finally {
      setIsPending(false);
    }
  }

  async function create(entry: ListEntry): Promise<void> {
    const { made, from } = await createOnce(entry);
    // Somebody went on typing when no answer came.
    if (made && changedFields(from, entry).length > 0) await updateList(made, entry);
  }

  function submit(): void {
    setHasTried(true);
    if (isPending || faults.name || faults.description) return;
    if (base !== undefined && changedFields(before, trimmed(entry)).length === 0) onSaved(base);
    else void send(base, entry);
  }

  /** Saves what was changed here into what somebody else has saved. */
  function saveMine(theirs: FaceList): void {
    const merged = mergedEntry(before, entry, entryOf(theirs));
    setBase(theirs);
    setEntry(merged);
    setTheirs(undefined);
    void send(theirs, merged);
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
