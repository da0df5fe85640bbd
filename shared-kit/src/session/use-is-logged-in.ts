import { useSyncExternalStore } from 'react';
import { session } from './session-store';

/** Whether this tab holds an access token; follows logins and logouts. */
export function useIsLoggedIn(): boolean {
  return useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.accessToken !== undefined,
  );
}
