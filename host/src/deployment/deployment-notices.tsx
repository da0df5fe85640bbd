import { chakra } from '@maitred/shared-kit/ui';
import { OlderVersionNotice } from './older-version-notice';
import { OverrideNotices } from './override-notices';
import { UpdateOffer } from './update-offer';
import { useDeploymentChecks } from './use-deployment-checks';

const Stack = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    '&:not(:empty)': { marginBlockEnd: 4 },
  },
});

/** What a person should know of the versions they work with, above every screen. */
export function DeploymentNotices() {
  useDeploymentChecks();
  return (
    <Stack>
      <OverrideNotices />
      <UpdateOffer />
      <OlderVersionNotice />
    </Stack>
  );
}
