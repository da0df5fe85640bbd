import { useIntl } from '@maitred/shared-kit/i18n';
import { useConfirmation } from '@maitred/shared-kit/ui';
import type { ZoneEditor } from './use-zone-editor';

/** Discards the current drawing, after a confirmation if it has points. */
export function useLeaveDrawing({ state }: ZoneEditor): (leave: () => void) => void {
  const intl = useIntl();
  const confirm = useConfirmation();
  return (leave) => {
    if ((state.drawing?.points.length ?? 0) === 0) return leave();
    confirm({
      title: intl.formatMessage({ id: 'cameras.drawing.cancelTitle' }),
      confirmLabel: intl.formatMessage({ id: 'cameras.drawing.cancelConfirm' }),
      cancelLabel: intl.formatMessage({ id: 'cameras.drawing.cancelKeep' }),
      onConfirm: leave,
    });
  };
}
