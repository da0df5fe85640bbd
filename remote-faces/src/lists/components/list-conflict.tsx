import type { FaceList } from '@maitred/contract';
import { type IntlShape, useIntl } from '@maitred/shared-kit/i18n';
import { ConflictNotice } from '../../common/conflict-notice';
import { changedFields, entryOf, type ListEntry, type ListField } from '../list-entry';
import { LIST_TYPES } from '../list-types';

interface ListConflictProps {
  /** The list as it was when this user started to edit it. */
  before: ListEntry;
  theirs: FaceList;
  onSaveMine: () => void;
  onTakeTheirs: () => void;
}

const CHANGE_IDS: Record<ListField, string> = {
  name: 'faces.listConflict.name',
  description: 'faces.listConflict.description',
  type: 'faces.listConflict.type',
};

/** Shows what somebody else has changed in the list in the meantime. */
export function ListConflict({ before, theirs, onSaveMine, onTakeTheirs }: ListConflictProps) {
  const intl = useIntl();
  const after = entryOf(theirs);
  return (
    <ConflictNotice onSaveMine={onSaveMine} onTakeTheirs={onTakeTheirs}>
      {changedFields(before, after).map((field) => (
        <li key={field}>
          {intl.formatMessage({ id: CHANGE_IDS[field] }, { value: valueText(intl, field, after) })}
        </li>
      ))}
    </ConflictNotice>
  );
}

function valueText(intl: IntlShape, field: ListField, entry: ListEntry): string {
  if (field === 'type') return intl.formatMessage({ id: LIST_TYPES[entry.type].nameId });
  return entry[field] || '–';
}
