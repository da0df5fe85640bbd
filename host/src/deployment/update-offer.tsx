import { useIntl } from '@maitred/shared-kit/i18n';
import { useHasUnsavedWork } from '@maitred/shared-kit/router';
import { Button, HStack, Notice } from '@maitred/shared-kit/ui';
import { useDeployment, useDeploymentState } from './deployment-context';
import { HOST_PART } from './updates';
import { usePartName } from './use-part-name';

/** Offers what a reload would bring, once nothing on the page would be lost by it. */
export function UpdateOffer() {
  const intl = useIntl();
  const deployment = useDeployment();
  const { updates } = useDeploymentState();
  const hasUnsavedWork = useHasUnsavedWork();
  const partName = usePartName();
  if (updates.length === 0 || hasUnsavedWork) return null;
  const parts = intl.formatList(
    updates.map(({ part }) =>
      intl.formatMessage({ id: 'host.update.part' }, { part: partName(part) }),
    ),
  );
  return (
    <Notice
      action={
        <HStack>
          <Button size="sm" onClick={deployment.reload}>
            {intl.formatMessage({ id: 'host.update.reload' })}
          </Button>
          <Button size="sm" variant="ghost" color="gray" onClick={() => deployment.putOff(updates)}>
            {intl.formatMessage({ id: 'host.update.later' })}
          </Button>
        </HStack>
      }
    >
      {updates.some(({ part }) => part === HOST_PART)
        ? intl.formatMessage({ id: 'host.update.application' })
        : intl.formatMessage({ id: 'host.update.parts' }, { count: updates.length, parts })}
    </Notice>
  );
}
