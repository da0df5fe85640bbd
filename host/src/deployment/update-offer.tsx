import { useHasUnsavedWork } from '@maitred/shared-kit/host';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, HStack, Notice } from '@maitred/shared-kit/ui';
import { useDeployment, useDeploymentState } from './deployment-context';
import { HOST_PART, type Update } from './updates';
import { usePartName } from './use-part-name';

/** Offers a reload with what it would bring, once nothing on the page would be lost by it. */
export function UpdateOffer() {
  const intl = useIntl();
  const deployment = useDeployment();
  const { updates } = useDeploymentState();
  const hasUnsavedWork = useHasUnsavedWork();
  const partName = usePartName();
  if (updates.length === 0 || hasUnsavedWork) return null;
  const brought = updates.filter(({ version }) => version !== undefined);
  const gone = updates.filter(({ version }) => version === undefined);
  const sentences = [
    brought.length > 0 &&
      intl.formatMessage(
        { id: 'host.update.parts' },
        { count: brought.length, parts: listOf(brought) },
      ),
    gone.length > 0 && intl.formatMessage({ id: 'host.update.gone' }, { parts: listOf(gone) }),
  ].filter(Boolean);

  function listOf(parts: readonly Update[]): string {
    return intl.formatList(
      parts.map(({ part }) =>
        intl.formatMessage({ id: 'host.update.part' }, { part: partName(part) }),
      ),
    );
  }

  return (
    <Notice
      action={
        <HStack>
          <Button size="sm" onClick={deployment.reload}>
            {intl.formatMessage({ id: 'host.update.reload' })}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            colorPalette="gray"
            onClick={() => deployment.putOff(updates)}
          >
            {intl.formatMessage({ id: 'host.update.later' })}
          </Button>
        </HStack>
      }
    >
      {updates.some(({ part }) => part === HOST_PART)
        ? intl.formatMessage({ id: 'host.update.application' })
        : sentences.join(' ')}
    </Notice>
  );
}
