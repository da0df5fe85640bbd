import { chakra, lazyComponent } from '@maitred/shared-kit/ui';
import { useDeploymentState } from './deployment-context';
import { OlderVersionNotice } from './older-version-notice';
import { UpdateOffer } from './update-offer';
import { useDeploymentChecks } from './use-deployment-checks';

/** Only developers need it, so it is not in the main file. */
const OverrideNotices = lazyComponent(() =>
  import(/* webpackChunkName: "override-notices" */ './override-notices').then(
    (module) => module.OverrideNotices,
  ),
);

const Stack = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    '&:not(:empty)': { marginBlockEnd: 4 },
  },
});

/** What a person should know about the versions they work with, above every screen. */
export function DeploymentNotices() {
  useDeploymentChecks();
  const { taken, refused } = useDeploymentState().overrides;
  return (
    <Stack>
      {taken.length + refused.length > 0 && <OverrideNotices />}
      <UpdateOffer />
      <OlderVersionNotice />
    </Stack>
  );
}
