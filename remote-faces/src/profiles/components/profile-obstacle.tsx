import type { FaceProfile } from '@maitred/contract';
import { type IntlShape, useIntl } from '@maitred/shared-kit/i18n';
import { Button, Notice } from '@maitred/shared-kit/ui';
import { ConflictNotice } from '../../common/conflict-notice';
import { GENDER_IDS } from '../genders';
import type { Obstacle, ProfileForm } from '../hooks/use-profile-form';
import {
  changedProfileFields,
  missingFrom,
  type ProfileEntry,
  type ProfileField,
  profileEntryOf,
} from '../profile-entry';

interface ProfileObstacleProps {
  obstacle: Obstacle;
  form: ProfileForm;
}

/** Says why a profile was not saved, and what the user can do. */
export function ProfileObstacle({ obstacle, form }: ProfileObstacleProps) {
  const intl = useIntl();
  switch (obstacle.kind) {
    case 'error':
      return <Notice tone="error">{obstacle.message}</Notice>;
    case 'missing':
      return (
        <Notice
          tone="warning"
          action={
            <Button
              size="sm"
              variant="outline"
              colorPalette="gray"
              onClick={() => void form.submit({ anyway: true })}
            >
              {intl.formatMessage({ id: 'faces.profileForm.saveAnyway' })}
            </Button>
          }
        >
          {intl.formatMessage({ id: 'faces.profileForm.missing' })}
        </Notice>
      );
    case 'photos':
      return (
        <Notice
          tone="warning"
          action={
            <Button
              size="sm"
              variant="outline"
              colorPalette="gray"
              onClick={() => void form.submit({ ...obstacle.options, withoutMissing: true })}
            >
              {intl.formatMessage({ id: 'faces.profileForm.saveWithout' })}
            </Button>
          }
        >
          {intl.formatMessage({ id: 'faces.profileForm.photosMissing' }, { count: obstacle.count })}
        </Notice>
      );
    case 'changed':
      return <ChangedMeanwhile theirs={obstacle.theirs} form={form} />;
  }
}

interface ChangedMeanwhileProps {
  theirs: FaceProfile;
  form: ProfileForm;
}

function ChangedMeanwhile({ theirs, form }: ChangedMeanwhileProps) {
  const intl = useIntl();
  const { before } = form;
  return (
    <ConflictNotice
      onSaveMine={() => form.saveMine(theirs)}
      onTakeTheirs={() => form.takeTheirs(theirs)}
    >
      {changedProfileFields(before, profileEntryOf(theirs)).map((field) => (
        <li key={field}>{changeText(intl, field, before, theirs)}</li>
      ))}
    </ConflictNotice>
  );
}

function changeText(
  intl: IntlShape,
  field: ProfileField,
  before: ProfileEntry,
  { name, gender, images }: FaceProfile,
): string {
  switch (field) {
    case 'name':
      return intl.formatMessage({ id: 'faces.profileConflict.name' }, { value: name });
    case 'gender':
      return intl.formatMessage(
        { id: 'faces.profileConflict.gender' },
        { value: intl.formatMessage({ id: GENDER_IDS[gender] }) },
      );
    case 'images':
      return intl.formatMessage(
        { id: 'faces.profileConflict.images' },
        {
          added: missingFrom(images, before.images).length,
          removed: missingFrom(before.images, images).length,
        },
      );
  }
}
