import { useIntl } from '@maitred/shared-kit/i18n';
import { useConfirmation } from '@maitred/shared-kit/ui';
import type { EditorZone } from '../editor/editor-zones';
import type { SaveZone } from '../editor/hooks/use-save-zone';

/** Asks before a zone is deleted for everybody; undefined if the user may not delete zones. */
export function useDeleteZone({ remove }: SaveZone): ((zone: EditorZone) => void) | undefined {
  const intl = useIntl();
  const confirm = useConfirmation();
  if (remove === undefined) return undefined;
  return (zone) =>
    confirm({
      title: intl.formatMessage({ id: 'cameras.delete.title' }, { name: zone.draft.name }),
      description: intl.formatMessage({ id: 'cameras.delete.hint' }),
      confirmLabel: intl.formatMessage({ id: 'cameras.zone.delete' }),
      tone: 'danger',
      onConfirm: () => void remove(zone),
    });
}
