import { AlertsFilterProvider, UnreadAlertsProvider } from '@maitred/shared-kit/alerts-state';
import { useCurrentUser } from '@maitred/shared-kit/api';
import { GlobalFilterProvider } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Outlet, useLocation, useMatches } from '@maitred/shared-kit/router';
import { Box, chakra, SkipLink } from '@maitred/shared-kit/ui';
import { useCallback, useRef, useState } from 'react';
import { DeploymentNotices } from '../deployment/deployment-notices';
import { useAboutBuild } from '../deployment/use-about-build';
import { useRouteTitle } from '../routes/route-title';
import { useTelemetry } from '../telemetry/telemetry-context';
import { AfterShell } from './after-shell';
import { Brand } from './brand';
import { ShortcutHelp } from './shortcut-help';
import { Sidebar } from './sidebar';
import { TabTitle } from './tab-title';
import { TopBar } from './top-bar';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { usePrefetchWhenIdle } from './use-prefetch';

const MAIN_ID = 'content';
/** As the tracker counts it. */
const FILTER_EVENT = { category: 'Analytics', action: 'Set analytics filter' };

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '14.5rem minmax(0, 1fr)' },
    minHeight: '100dvh',
  },
});

const Side = chakra('aside', {
  base: {
    display: { base: 'none', md: 'block' },
    position: 'sticky',
    top: 0,
    height: '100dvh',
    overflowY: 'auto',
    paddingBlock: 5,
    paddingInline: 3,
    background: 'side',
    color: 'white',
  },
});

/** What surrounds every signed-in screen: sidebar, top bar and the place of the content. */
export function Shell() {
  const intl = useIntl();
  const title = useRouteTitle();
  const { trackEvent } = useTelemetry();
  const { id: userId } = useCurrentUser();
  const { pathname } = useLocation();
  const routeId = useMatches().at(-1)?.id;
  const trackFilter = useCallback(
    () => trackEvent({ ...FILTER_EVENT, value: userId }, pathname),
    [trackEvent, userId, pathname],
  );
  const headingRef = useRef<HTMLHeadingElement>(null);
  useFocusOnNavigation(headingRef);
  usePrefetchWhenIdle();
  const [areShortcutsShown, setShortcutsShown] = useState(false);
  const { openAbout, about } = useAboutBuild();
  return (
    <UnreadAlertsProvider>
      <TabTitle title={title} />
      <GlobalFilterProvider onChange={trackFilter}>
        <AlertsFilterProvider>
          <SkipLink target={MAIN_ID}>{intl.formatMessage({ id: 'host.shell.skip' })}</SkipLink>
          <Frame>
            <Side>
              <Box paddingInline={3} paddingBlockStart={1} paddingBlockEnd={5}>
                <Brand />
              </Box>
              <Sidebar />
            </Side>
            <Box display="flex" flexDirection="column" minWidth={0}>
              <TopBar
                title={title}
                headingRef={headingRef}
                onShowShortcuts={() => setShortcutsShown(true)}
                onShowAbout={openAbout}
              />
              <Box
                as="main"
                id={MAIN_ID}
                tabIndex={-1}
                flex={1}
                paddingInline={{ base: 4, md: 7 }}
                paddingBlock={{ base: 4, md: 6 }}
                outline="none"
              >
                <DeploymentNotices />
                <AfterShell key={routeId}>
                  <Outlet />
                </AfterShell>
              </Box>
            </Box>
          </Frame>
          <ShortcutHelp
            isOpen={areShortcutsShown}
            onOpenChange={setShortcutsShown}
            screen={title}
          />
          {about}
        </AlertsFilterProvider>
      </GlobalFilterProvider>
    </UnreadAlertsProvider>
  );
}
