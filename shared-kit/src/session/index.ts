export { exclusively } from './exclusively';
export { beforeLogOut, sendLastCalls } from './last-calls';
export {
  ACCESS_TOKEN_KEY,
  type LogoutReason,
  REFRESH_TOKEN_KEY,
  type SessionState,
  SessionStore,
  session,
} from './session-store';
export { connectedTabs, connectTabs, TabSessions } from './tab-sessions';
export { useIsLoggedIn } from './use-is-logged-in';
