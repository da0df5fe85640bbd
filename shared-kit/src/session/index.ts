export {
  ACCESS_TOKEN_KEY,
  type LogoutReason,
  REFRESH_TOKEN_KEY,
  SessionStore,
  session,
} from './session-store';
export { useIsLoggedIn } from './use-is-logged-in';
