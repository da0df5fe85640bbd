import { useSyncExternalStore } from 'react';
import { session } from './session-store';

/** Whether this tab holds an access token; follows logins and logouts. */
export function useIsLoggedIn(): boolean {
  return useLogin() !== undefined;
}

/** Tells one login of this tab from the next; undefined where nobody is logged in. */
export function useLogin(): number | undefined {
  return useSyncExternalStore(session.subscribe, () =>
    session.accessToken === undefined ? undefined : session.loginCount,
  );
}
