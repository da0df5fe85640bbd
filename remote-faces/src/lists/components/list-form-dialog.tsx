import { FACE_LIST_TYPES, type FaceList } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Dialog } from '@maitred/shared-kit/overlays';
import { useUnsavedWork } from '@maitred/shared-kit/router';
import { Button, Notice, SegmentedControl, Stack, Text } from '@maitred/shared-kit/ui';
import { type FormEvent, useId } from 'react';
import { LimitedField } from '../../common/limited-field';
import { type ListWork, useListForm } from '../hooks/use-list-form';
import { LIST_DESCRIPTION_LIMIT, LIST_NAME_LIMIT } from '../list-entry';
import { LIST_TYPES } from '../list-types';
import { ListConflict } from './list-conflict';

interface ListFormDialogProps {
  restaurantId: number;
  work: ListWork;
  onSaved: (list: FaceList | undefined) => void;
  onClose: () => void;
}

/** Dialog to create or edit a face list. */
export function ListFormDialog({ restaurantId, work, onSaved, onClose }: ListFormDialogProps) {
  const intl = useIntl();
  const formId = useId();
  const form = useListForm({ restaurantId, work, onSaved });
  const isNew = work.kind === 'create';
  const leave = useUnsavedWork(form.isChanged);
  const { entry, conflict } = form;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    form.submit();
  }

  return (
    <Dialog
      open
      onOpenChange={() => leave(onClose)}
      title={intl.formatMessage({ id: isNew ? 'faces.listForm.new' : 'faces.listForm.edit' })}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={() => leave(onClose)}>
            {intl.formatMessage({ id: 'faces.form.cancel' })}
          </Button>
          <Button type="submit" form={formId} loading={form.isPending}>
            {intl.formatMessage({ id: isNew ? 'faces.listForm.create' : 'faces.form.save' })}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <Stack gap={4} alignItems="stretch">
          {conflict && (
            <ListConflict
              {...conflict}
              onSaveMine={() => form.saveMine(conflict.theirs)}
              onTakeTheirs={() => form.takeTheirs(conflict.theirs)}
            />
          )}
          {form.error && <Notice tone="error">{form.error}</Notice>}
          <LimitedField
            label={intl.formatMessage({ id: 'faces.listForm.name' })}
            value={entry.name}
            onChange={(name) => form.change({ name })}
            limit={LIST_NAME_LIMIT}
            error={form.nameError}
            isRequired
          />
          <LimitedField
            label={intl.formatMessage({ id: 'faces.listForm.description' })}
            value={entry.description}
            onChange={(description) => form.change({ description })}
            limit={LIST_DESCRIPTION_LIMIT}
            isMultiline
          />
          <Stack gap={1.5}>
            <Text fontSize="md" fontWeight="medium" aria-hidden="true">
              {intl.formatMessage({ id: 'faces.listForm.type' })}
            </Text>
            <SegmentedControl
              label={intl.formatMessage({ id: 'faces.listForm.type' })}
              value={entry.type}
              onValueChange={(type) => form.change({ type })}
              options={FACE_LIST_TYPES.map((type) => ({
                value: type,
                label: intl.formatMessage({ id: LIST_TYPES[type].nameId }),
              }))}
            />
          </Stack>
        </Stack>
      </form>
    </Dialog>
  );
}
