import { NavLink, Outlet, useMatches } from 'react-router-dom';
import { useLocalized } from '../catalogue/use-localized';
import { AlertsFilterProvider } from '../src/alerts-state/alerts-filter';
import { UnreadAlertsProvider } from '../src/alerts-state/unread-alerts';
import { useErrorMessage } from '../src/api';
import { logOut } from '../src/api/authentication';
import { CurrentUserProvider, useReadCurrentUser } from '../src/api/current-user';
import { GlobalFilterProvider } from '../src/filters/global-filter';
import { useLocale } from '../src/i18n';
import { LOCALE_LABELS, LOCALES } from '../src/i18n/locale';
import { useIsLoggedIn } from '../src/session/use-is-logged-in';
import { Box, Button, Flex, ResourceView, SegmentedControl } from '../src/ui';
import { ScreenPlace } from '../src/ui/feedback/screen-place';
import { useColorMode } from '../src/ui/provider/color-mode';
import { DevFilter } from './dev-filter';
import { SignIn } from './sign-in';

const THEMES = ['light', 'dark'] as const;

interface DevFrameProps {
  /** Name of the remote. */
  name: string;
  /** Paths of its screens. */
  paths: readonly string[];
}

/** The frame of a screen in the development shell: the signed-in user, the filter, the language and the theme. */
export function DevFrame(props: DevFrameProps) {
  const isLoggedIn = useIsLoggedIn();
  return (
    <ScreenPlace id={isLoggedIn ? 'signed-in' : 'sign-in'}>
      {isLoggedIn ? <SignedIn {...props} /> : <SignIn />}
    </ScreenPlace>
  );
}

function SignedIn({ name, paths }: DevFrameProps) {
  const user = useReadCurrentUser();
  const describeError = useErrorMessage();
  const routeId = useMatches().at(-1)?.id;
  return (
    <ResourceView state={user} describeError={describeError} onRetry={() => void user.reload()}>
      {(data) => (
        <CurrentUserProvider user={data}>
          <UnreadAlertsProvider>
            <GlobalFilterProvider>
              <AlertsFilterProvider>
                <Head name={name} paths={paths} username={data.username} />
                <Box as="main" paddingInline={{ base: 4, md: 7 }} paddingBlock={{ base: 4, md: 6 }}>
                  <ScreenPlace id={routeId}>
                    <Outlet />
                  </ScreenPlace>
                </Box>
              </AlertsFilterProvider>
            </GlobalFilterProvider>
          </UnreadAlertsProvider>
        </CurrentUserProvider>
      )}
    </ResourceView>
  );
}

function Head({ name, paths, username }: DevFrameProps & { username: string }) {
  const say = useLocalized();
  const { locale, setLocale } = useLocale();
  const { theme, setColorMode } = useColorMode();
  return (
    <Flex as="header" gap={3} padding={4} flexWrap="wrap" alignItems="center" background="panel">
      <NavLink to="/">{name}</NavLink>
      {paths.map((path) => (
        <NavLink key={path} to={path}>
          {path}
        </NavLink>
      ))}
      <DevFilter />
      <SegmentedControl
        label={say('Language', 'Язык')}
        size="sm"
        value={locale}
        onValueChange={(value) => void setLocale(value)}
        options={LOCALES.map((value) => ({ value, label: LOCALE_LABELS[value] }))}
      />
      <SegmentedControl
        label={say('Theme', 'Тема')}
        size="sm"
        value={theme}
        onValueChange={setColorMode}
        options={THEMES.map((value) => ({ value, label: value }))}
      />
      <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => void logOut()}>
        {say(`Sign out ${username}`, `Выйти: ${username}`)}
      </Button>
    </Flex>
  );
}
