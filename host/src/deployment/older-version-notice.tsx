import { useIntl } from '@maitred/shared-kit/i18n';
import { useLocation } from '@maitred/shared-kit/router';
import { Button, HStack, Notice } from '@maitred/shared-kit/ui';
import { useDeclaredParts } from '../routes/parts-context';
import { routeAt } from '../routes/paths';
import { useDeployment, useDeploymentState } from './deployment-context';
import { usePartName } from './use-part-name';

/** Says that the screen is of an older version because a newer one could not be used. */
export function OlderVersionNotice() {
  const intl = useIntl();
  const deployment = useDeployment();
  const { running, dismissed } = useDeploymentState();
  const { pathname } = useLocation();
  const partName = usePartName();
  const { screens } = useDeclaredParts();
  const name = routeAt(pathname, screens)?.remote;
  const remote = name === undefined ? undefined : running.remotes[name];
  const newest = remote?.passedOver[0];
  if (name === undefined || remote === undefined || newest === undefined) return null;
  const key = `older ${name} ${newest.version}`;
  if (dismissed.has(key)) return null;
  const values = { part: partName(name), newest: newest.version, version: remote.build.version };
  return (
    <Notice
      tone="warning"
      action={
        <HStack>
          <Button size="sm" variant="outline" colorPalette="gray" onClick={deployment.reload}>
            {intl.formatMessage({ id: 'host.update.reload' })}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            colorPalette="gray"
            onClick={() => deployment.dismiss(key)}
          >
            {intl.formatMessage({ id: 'host.notice.hide' })}
          </Button>
        </HStack>
      }
    >
      {intl.formatMessage({ id: 'host.update.older' }, values)}
    </Notice>
  );
}
