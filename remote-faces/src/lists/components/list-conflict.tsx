import type { FaceList } from '@maitred/contract';
import { type IntlShape, useIntl } from '@maitred/shared-kit/i18n';
import { Button, Flex, Notice, styled, Text } from '@maitred/shared-kit/ui';
import { changedFields, entryOf, type ListEntry, type ListField } from '../list-entry';
import { LIST_TYPES } from '../list-types';

interface ListConflictProps {
  /** The list as it was when this person began. */
  before: ListEntry;
  theirs: FaceList;
  onSaveMine: () => void;
  onTakeTheirs: () => void;
}

const Changes = styled('ul', {
  base: { paddingInlineStart: 5, marginBlock: 1, overflowWrap: 'anywhere' },
});

const CHANGE_IDS: Record<ListField, string> = {
  name: 'faces.listConflict.name',
  description: 'faces.listConflict.description',
  type: 'faces.listConflict.type',
};

/** Tells that somebody else saved the list meanwhile, and what they changed. */
export function ListConflict({ before, theirs, onSaveMine, onTakeTheirs }: ListConflictProps) {
  const intl = useIntl();
  const after = entryOf(theirs);
  return (
    <Notice tone="warning">
      <Text fontWeight="semibold">{intl.formatMessage({ id: 'faces.conflict.title' })}</Text>
      <Changes>
        {changedFields(before, after).map((field) => (
          <li key={field}>
            {intl.formatMessage(
              { id: CHANGE_IDS[field] },
              { value: valueText(intl, field, after) },
            )}
          </li>
        ))}
      </Changes>
      <Text>{intl.formatMessage({ id: 'faces.conflict.hint' })}</Text>
      <Flex gap={2} flexWrap="wrap" marginBlockStart={2}>
        <Button size="sm" onClick={onSaveMine}>
          {intl.formatMessage({ id: 'faces.conflict.saveMine' })}
        </Button>
        <Button size="sm" variant="outline" color="gray" onClick={onTakeTheirs}>
          {intl.formatMessage({ id: 'faces.conflict.takeTheirs' })}
        </Button>
      </Flex>
    </Notice>
  );
}

function valueText(intl: IntlShape, field: ListField, entry: ListEntry): string {
  if (field === 'type') return intl.formatMessage({ id: LIST_TYPES[entry.type].nameId });
  return entry[field] || '–';
}
