import { useCurrentUser } from '@maitred/shared-kit/api';
import {
  AlertsFilterProvider,
  ErrorBoundary,
  GlobalFilterProvider,
  Outlet,
  ScreenPlace,
  SkipLink,
  UnreadAlertsProvider,
  useMatches,
} from '@maitred/shared-kit/host';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useLocation } from '@maitred/shared-kit/router';
import { chakra, useIsPrinting } from '@maitred/shared-kit/ui';
import { useCallback, useRef } from 'react';
import { DeploymentNotices } from '../deployment/deployment-notices';
import { useAboutBuild } from '../deployment/use-about-build';
import { useRouteTitle } from '../routes/route-title';
import { useOpenOnPage } from '../routes/use-open-on-page';
import { useTelemetry } from '../telemetry/telemetry-context';
import { AfterShell } from './after-shell';
import { Brand } from './brand';
import { ClockNotice } from './clock-notice';
import { IgnoredFilterNotice } from './ignored-filter-notice';
import { PrintedHead } from './printed-head';
import { RouteDays } from './route-days';
import { ShortcutHelp } from './shortcut-help';
import { Sidebar } from './sidebar';
import { TabTitle } from './tab-title';
import { TopBar } from './top-bar';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { usePrefetchWhenIdle } from './use-prefetch';

const MAIN_ID = 'content';
/** Category and action in the tracker. */
const FILTER_EVENT = { category: 'Analytics', action: 'Set analytics filter' };

/**
 * One class for the frame and its plain child elements: a styled component for each would slow down the first render.
 */
const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'calc(14.5rem + var(--safe-left)) minmax(0, 1fr)',
    },
    minHeight: '100dvh',
    // Paper has no menu, and browsers do not always break a grid across pages.
    _print: { display: 'block' },
    '& > aside': {
      display: { base: 'none', md: 'block', _print: 'none' },
      position: 'sticky',
      top: 0,
      height: '100dvh',
      overflowY: 'auto',
      paddingBlockStart: 'calc(1.25rem + var(--safe-top))',
      paddingBlockEnd: 'calc(1.25rem + var(--safe-bottom))',
      paddingInlineStart: 'calc(0.75rem + var(--safe-left))',
      paddingInlineEnd: 3,
      background: 'side',
      color: 'white',
    },
    '& > aside > div': { paddingInline: 3, paddingBlockStart: 1, paddingBlockEnd: 5 },
    '& > div': { display: 'flex', flexDirection: 'column', minWidth: 0 },
    '& > div > main': {
      flex: 1,
      // From 48 rem on, the sidebar is between it and the left edge.
      paddingInlineStart: { base: 'max(1rem, var(--safe-left))', md: 7 },
      paddingInlineEnd: {
        base: 'max(1rem, var(--safe-right))',
        md: 'max(1.75rem, var(--safe-right))',
      },
      paddingBlockStart: { base: 4, md: 6 },
      paddingBlockEnd: {
        base: 'max(1rem, var(--safe-bottom))',
        md: 'max(1.5rem, var(--safe-bottom))',
      },
      outline: 'none',
      _print: { padding: 0 },
    },
  },
});

interface ShellProps {
  /** Prefetches the code of the sign-in screen, which is shown when the session ends. */
  prefetchSignIn: () => Promise<unknown>;
}

/** The frame of every signed-in screen: sidebar, top bar and the area for the content. */
export function Shell({ prefetchSignIn }: ShellProps) {
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
  usePrefetchWhenIdle(prefetchSignIn);
  const [areShortcutsShown, setShortcutsShown] = useOpenOnPage();
  const { openAbout, about } = useAboutBuild();
  const isPrinting = useIsPrinting();
  return (
    <UnreadAlertsProvider>
      <TabTitle title={title} />
      <GlobalFilterProvider onChange={trackFilter}>
        <AlertsFilterProvider>
          <SkipLink target={MAIN_ID}>{intl.formatMessage({ id: 'host.shell.skip' })}</SkipLink>
          <Frame>
            <aside>
              <div>
                <Brand />
              </div>
              <Sidebar />
            </aside>
            <div>
              <TopBar
                title={title}
                headingRef={headingRef}
                onShowShortcuts={() => setShortcutsShown(true)}
                onShowAbout={openAbout}
              />
              <main id={MAIN_ID} tabIndex={-1}>
                <ErrorBoundary
                  resetKey={pathname}
                  description={intl.formatMessage({ id: 'host.route.failed' })}
                >
                  {isPrinting ? <PrintedHead /> : <DeploymentNotices />}
                  <ClockNotice />
                  <IgnoredFilterNotice />
                  <RouteDays />
                  <ScreenPlace id={routeId}>
                    <AfterShell>
                      <Outlet />
                    </AfterShell>
                  </ScreenPlace>
                </ErrorBoundary>
              </main>
            </div>
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
