import type { FaceProfile } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Button } from '@maitred/shared-kit/ui';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { DeleteProfileDialog } from './delete-profile-dialog';

interface DeleteButtonProps {
  profile: FaceProfile;
  onDelete: () => Promise<void>;
}

/**
 * Delete button at the start of a dialog's footer, away from the save buttons. The confirmation opens over the
 * dialog, so that cancelling it returns to everything that was entered.
 */
export function DeleteButton({ profile, onDelete }: DeleteButtonProps) {
  const intl = useIntl();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        colorPalette="red"
        marginInlineEnd="auto"
        // On a phone it takes a line of its own, so that the save buttons stay side by side.
        flexBasis={{ base: 'full', sm: 'auto' }}
        justifyContent={{ base: 'flex-start', sm: 'center' }}
        onClick={() => setIsAsked(true)}
      >
        <Trash2 aria-hidden="true" />
        {intl.formatMessage({ id: 'faces.deleteProfile.open' })}
      </Button>
      {isAsked && (
        <DeleteProfileDialog
          profile={profile}
          onDelete={onDelete}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
