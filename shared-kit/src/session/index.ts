/** What this browser and this tab keep is kept in one way, by the host as well. */
export { browserStorage, tabStorage } from '../storage';
export { exclusively } from './exclusively';
export { beforeLogOut, sendLastCalls } from './last-calls';
export { REFRESH_REUSE } from './renewal-mark';
export {
  ACCESS_TOKEN_KEY,
  type LogoutReason,
  type SessionState,
  SessionStore,
  session,
} from './session-store';
export { connectedTabs, connectTabs } from './tab-sessions';
export { useIsLoggedIn, useLogin } from './use-is-logged-in';
