import { type FaceProfile, GENDERS } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Dialog } from '@maitred/shared-kit/overlays';
import { useUnsavedWork } from '@maitred/shared-kit/router';
import { Box, Button, Field, SegmentedControl, Stack } from '@maitred/shared-kit/ui';
import { type FormEvent, useId } from 'react';
import { LimitedField } from '../../common/limited-field';
import { PhotoBoard } from '../../photos/components/photo-board';
import { GENDER_IDS } from '../genders';
import { useProfileForm } from '../hooks/use-profile-form';
import type { ProfileWork } from '../hooks/use-send-profile';
import { PROFILE_NAME_LIMIT } from '../profile-entry';
import { DeleteButton } from './delete-button';
import { ProfileObstacle } from './profile-obstacle';

interface ProfileFormDialogProps {
  restaurantId: number;
  listId: number;
  work: ProfileWork;
  onSaved: (profile: FaceProfile | undefined) => void;
  /** Undefined for a new profile, and if the user may not delete. */
  onDelete?: (() => Promise<void>) | undefined;
  onClose: () => void;
}

/** Dialog to add a person to a list or to edit one. */
export function ProfileFormDialog({ onDelete, onClose, ...options }: ProfileFormDialogProps) {
  const intl = useIntl();
  const formId = useId();
  const { work } = options;
  const form = useProfileForm(options);
  const leave = useUnsavedWork(form.isChanged);
  const { entry, obstacle } = form;
  const isNew = work.kind === 'create';
  const genderLabel = intl.formatMessage({ id: 'faces.profileForm.gender' });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void form.submit();
  }

  return (
    <Dialog
      size="lg"
      open
      onOpenChange={() => leave(onClose)}
      title={intl.formatMessage({ id: isNew ? 'faces.profileForm.new' : 'faces.profileForm.edit' })}
      footer={
        <>
          {!isNew && onDelete && <DeleteButton profile={work.profile} onDelete={onDelete} />}
          <Button variant="outline" colorPalette="gray" onClick={() => leave(onClose)}>
            {intl.formatMessage({ id: 'faces.form.cancel' })}
          </Button>
          <Button type="submit" form={formId} loading={form.isPending}>
            {intl.formatMessage({ id: isNew ? 'faces.profileForm.create' : 'faces.form.save' })}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <Stack gap={4} alignItems="stretch">
          {obstacle && <ProfileObstacle obstacle={obstacle} form={form} />}
          <LimitedField
            label={intl.formatMessage({ id: 'faces.profileForm.name' })}
            value={entry.name}
            onChange={(name) => form.change({ name })}
            limit={PROFILE_NAME_LIMIT}
            error={form.nameError}
            isRequired
          />
          <Field label={genderLabel} error={form.genderError} isRequired>
            <Box>
              <SegmentedControl
                label={genderLabel}
                value={entry.gender}
                onValueChange={(gender) => form.change({ gender })}
                options={GENDERS.map((gender) => ({
                  value: gender,
                  label: intl.formatMessage({ id: GENDER_IDS[gender] }),
                }))}
              />
            </Box>
          </Field>
          <Box inert={form.isSending}>
            <PhotoBoard images={entry.images} onRemoveImage={form.removeImage} queue={form.queue} />
          </Box>
        </Stack>
      </form>
    </Dialog>
  );
}
