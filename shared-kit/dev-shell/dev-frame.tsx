import { remote } from 'remote-alone';
import { useWords } from '../catalogue/use-words';
import { AlertsFilterProvider, UnreadAlertsProvider } from '../src/alerts-state';
import { CurrentUserProvider, logOut, useErrorMessage, useReadCurrentUser } from '../src/api';
import { GlobalFilterProvider } from '../src/filters';
import { LOCALE_LABELS, LOCALES, useLocale } from '../src/i18n';
import { NavLink, Outlet } from '../src/router';
import { useIsLoggedIn } from '../src/session';
import { Box, Button, Flex, ResourceView, SegmentedControl, useColorMode } from '../src/ui';
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
      <Button size="sm" variant="ghost" color="gray" onClick={() => void logOut()}>
        {say(`Sign out ${username}`, `Выйти: ${username}`)}
      </Button>
    </Flex>
  );
}
