import { NavLink, Outlet } from 'react-router-dom';
import { remote } from 'remote-alone';
import { useWords } from '../catalogue/use-words';
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
import { useColorMode } from '../src/ui/provider/color-mode';
import { DevFilter } from './dev-filter';
import { SignIn } from './sign-in';

const THEMES = ['light', 'dark'] as const;

/** What stands around a screen here: who is signed in, the filter, the language and the theme. */
export function DevFrame({ paths }: { paths: readonly string[] }) {
  return useIsLoggedIn() ? <SignedIn paths={paths} /> : <SignIn />;
}

function SignedIn({ paths }: { paths: readonly string[] }) {
  const user = useReadCurrentUser();
  const describeError = useErrorMessage();
  return (
    <ResourceView state={user} describeError={describeError} onRetry={() => void user.reload()}>
      {(data) => (
        <CurrentUserProvider user={data}>
          <UnreadAlertsProvider>
            <GlobalFilterProvider>
              <AlertsFilterProvider>
                <Head paths={paths} username={data.username} />
                <Box as="main" paddingInline={{ base: 4, md: 7 }} paddingBlock={{ base: 4, md: 6 }}>
                  <Outlet />
                </Box>
              </AlertsFilterProvider>
            </GlobalFilterProvider>
          </UnreadAlertsProvider>
        </CurrentUserProvider>
      )}
    </ResourceView>
  );
}

function Head({ paths, username }: { paths: readonly string[]; username: string }) {
  const say = useWords();
  const { locale, setLocale } = useLocale();
  const { theme, setColorMode } = useColorMode();
  return (
    <Flex as="header" gap={3} padding={4} flexWrap="wrap" alignItems="center" background="panel">
      <NavLink to="/">{remote.name}</NavLink>
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
