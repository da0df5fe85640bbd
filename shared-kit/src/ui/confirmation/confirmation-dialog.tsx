import { useIntl } from '../../i18n';
import { Dialog } from '../../overlays/dialog';
import { Button } from '../button/button';
import type { ConfirmationOptions } from './confirmation';

interface ConfirmationDialogProps extends ConfirmationOptions {
  isOpen: boolean;
  onClose: () => void;
}

export function ConfirmationDialog({
  isOpen,
  onClose,
  title,
  description,
  confirmLabel,
  cancelLabel,
  tone = 'default',
  onConfirm,
  onCancel,
}: ConfirmationDialogProps) {
  const intl = useIntl();

  function handleCancel() {
    onClose();
    onCancel?.();
  }

  function handleConfirm() {
    // While the dialog closes, the button can still be pressed by keyboard.
    if (!isOpen) return;
    onClose();
    onConfirm();
  }

  return (
    <Dialog
      role="alertdialog"
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) handleCancel();
      }}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={handleCancel}>
            {cancelLabel ?? intl.formatMessage({ id: 'kit.confirmation.cancel' })}
          </Button>
          <Button colorPalette={tone === 'danger' ? 'red' : 'orange'} onClick={handleConfirm}>
            {confirmLabel ?? intl.formatMessage({ id: 'kit.confirmation.confirm' })}
          </Button>
        </>
      }
    />
  );
}
