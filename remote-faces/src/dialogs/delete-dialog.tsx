import { useErrorMessage } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Dialog } from '@maitred/shared-kit/overlays';
import { Button, Notice, Stack } from '@maitred/shared-kit/ui';
import { type ReactNode, useState } from 'react';
import { useLateFailure } from './use-late-failure';

interface DeleteDialogProps {
  title: string;
  /** The name of what is deleted. */
  name: string;
  /** Says what else is deleted with it. */
  children: ReactNode;
  confirmLabel: string;
  /** Makes the call. If it fails, the dialog stays open and says why. */
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/**
 * Asks for confirmation before something is permanently deleted, and stays open until the call has succeeded. If the
 * user closes it earlier, a failure is still reported.
 */
export function DeleteDialog({
  title,
  name,
  children,
  confirmLabel,
  onDelete,
  onClose,
}: DeleteDialogProps) {
  const intl = useIntl();
  const describeError = useErrorMessage();
  const reportLate = useLateFailure();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>();

  async function handleDelete() {
    setIsPending(true);
    setError(undefined);
    try {
      await onDelete();
      onClose();
    } catch (error) {
      if (reportLate(intl.formatMessage({ id: 'faces.delete.failed' }, { name }), error)) return;
      setError(error);
      setIsPending(false);
    }
  }

  return (
    <Dialog
      role="alertdialog"
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {intl.formatMessage({ id: 'faces.form.cancel' })}
          </Button>
          <Button colorPalette="red" loading={isPending} onClick={() => void handleDelete()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={3} overflowWrap="anywhere">
        {children}
        {error !== undefined && <Notice tone="error">{describeError(error)}</Notice>}
      </Stack>
    </Dialog>
  );
}
