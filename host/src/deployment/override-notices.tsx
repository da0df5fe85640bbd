import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, Notice } from '@maitred/shared-kit/ui';
import { useDeployment, useDeploymentState } from './deployment-context';
import type { RefusedOverride } from './local-override';
import { removeLocalOverrides } from './read-overrides';
import { usePartName } from './use-part-name';

const REASONS: Record<RefusedOverride['reason'], string> = {
  'not-allowed': 'host.override.notAllowed',
  malformed: 'host.override.malformed',
  'unknown-remote': 'host.override.unknownRemote',
  'not-loopback': 'host.override.notLoopback',
};

/** Says which remotes come from a developer's machine, and why others were refused. */
export function OverrideNotices() {
  const intl = useIntl();
  const deployment = useDeployment();
  const { overrides, dismissed } = useDeploymentState();
  const partName = usePartName();
  const { taken, refused } = overrides;
  const parts = taken.map(({ remote, origin }) => `${partName(remote)} (${origin})`);
  return (
    <>
      {refused
        .map((refusal) => ({ ...refusal, key: `refused ${refusal.text}` }))
        .filter(({ key }) => !dismissed.has(key))
        .map(({ key, text, reason }) => (
          <Notice
            key={key}
            tone="error"
            action={
              <Button
                size="sm"
                variant="ghost"
                colorPalette="gray"
                onClick={() => deployment.dismiss(key)}
              >
                {intl.formatMessage({ id: 'host.notice.hide' })}
              </Button>
            }
          >
            {intl.formatMessage({ id: REASONS[reason] }, { text })}
          </Notice>
        ))}
      {taken.length > 0 && (
        <Notice
          tone="warning"
          action={
            <Button
              size="sm"
              variant="outline"
              colorPalette="gray"
              onClick={() => {
                removeLocalOverrides();
                deployment.reload();
              }}
            >
              {intl.formatMessage({ id: 'host.override.remove' })}
            </Button>
          }
        >
          {intl.formatMessage({ id: 'host.override.taken' }, { parts: intl.formatList(parts) })}
        </Notice>
      )}
    </>
  );
}
