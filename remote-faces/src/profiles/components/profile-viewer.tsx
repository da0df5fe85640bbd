import type { FaceProfile } from '@maitred/contract';
import { usePermission } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Dialog } from '@maitred/shared-kit/overlays';
import { Picture, SimpleGrid, Stack, Text } from '@maitred/shared-kit/ui';
import { GENDER_IDS } from '../genders';
import { DeleteButton } from './delete-button';

interface ProfileViewerProps {
  profile: FaceProfile;
  /** Undefined if the user may not delete. */
  onDelete: (() => Promise<void>) | undefined;
  onClose: () => void;
}

/** A profile for users with read-only access. */
export function ProfileViewer({ profile, onDelete, onClose }: ProfileViewerProps) {
  const intl = useIntl();
  const maySee = usePermission('read_face_profile_image');
  const count = profile.images.length;
  return (
    <Dialog
      size="lg"
      open
      onOpenChange={onClose}
      title={profile.name || '–'}
      footer={onDelete && <DeleteButton profile={profile} onDelete={onDelete} />}
    >
      <Stack gap={3} alignItems="stretch">
        <Text color="quiet">
          {[
            intl.formatMessage({ id: GENDER_IDS[profile.gender] }),
            intl.formatMessage({ id: 'faces.profile.photos' }, { count }),
          ].join(' · ')}
        </Text>
        {maySee && count > 0 && (
          <SimpleGrid gap={3} gridTemplateColumns="repeat(auto-fill, minmax(9rem, 1fr))">
            {profile.images.map(({ id, url }, index) => (
              <Picture
                key={id}
                src={url}
                alt={intl.formatMessage({ id: 'faces.photos.number' }, { number: index + 1 })}
                aspectRatio="1"
              />
            ))}
          </SimpleGrid>
        )}
      </Stack>
    </Dialog>
  );
}
