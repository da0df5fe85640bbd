import { useSyncExternalStore } from 'react';
import { session } from './session-store';

/** Whether this tab has an access token; updates on login and logout. */
export function useIsLoggedIn(): boolean {
  return useLogin() !== undefined;
}

/** Number of the current login in this tab, different for each login; undefined if nobody is logged in. */
export function useLogin(): number | undefined {
  return useSyncExternalStore(session.subscribe, () =>
    session.accessToken === undefined ? undefined : session.loginCount,
  );
}
