import { useIntl } from '@maitred/shared-kit/i18n';
import { Button } from '@maitred/shared-kit/ui';
import Trash2 from 'lucide-react/icons/trash-2';

/** At the start of a dialog's footer, away from the buttons that save. */
export function DeleteButton({ onClick }: { onClick: () => void }) {
  const intl = useIntl();
  return (
    <Button variant="ghost" color="red" marginInlineEnd="auto" onClick={onClick}>
      <Trash2 aria-hidden="true" />
      {intl.formatMessage({ id: 'faces.deleteProfile.open' })}
    </Button>
  );
}
