/**
 * The part of the kit that only the host needs: the page's providers, creation of session and router, preloaded
 * responses, and error reports. It is not shared with remotes, and not part of the API report.
 */
export {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
  useMatches,
  useNavigationType,
  useRouteError,
} from 'react-router-dom';
export { AlertsFilterProvider } from '../alerts-state/alerts-filter';
export { UnreadAlertsProvider } from '../alerts-state/unread-alerts';
export { apiAddress } from '../api/api-address';
export { ApiProvider } from '../api/api-provider';
export { logIn, logOut } from '../api/authentication';
export { emptyCache } from '../api/cache';
export { clockDifference } from '../api/clock-difference';
export { CurrentUserProvider, useReadCurrentUser } from '../api/current-user';
export { ContractError } from '../api/errors';
export { cachePreloadedAnswers } from '../api/preloaded-answers';
export { addPreloadedResponse, fetchPreloaded } from '../api/preloaded-responses';
export type { ErrorMessageOverrides } from '../api/use-error-message';
export type { LazyModule, LoadPart, RemoteModule } from '../federation/define-remote';
export { GlobalFilterProvider } from '../filters/global-filter';
export { type Catalogue, catalogues } from '../i18n/catalogue-store';
export {
  FORMAT_LOCALES,
  LOCALE_LABELS,
  LOCALES,
  type Locale,
  preferredLocale,
} from '../i18n/locale';
export { MessagesProvider } from '../i18n/messages-provider';
export {
  type ErrorReport,
  ErrorReports,
  errorReports,
  reportError,
} from '../reporting/error-reports';
export { useHasUnsavedWork, useWouldLoseWork } from '../router/unsaved-work';
export { ACCESS_TOKEN_KEY } from '../session/session-store';
export { connectTabs } from '../session/tab-sessions';
export { useIsLoggedIn, useLogin } from '../session/use-is-logged-in';
export type { Shortcut } from '../shortcuts/shortcut-registry';
export { useShortcutsSwitch } from '../shortcuts/shortcuts-switch';
export { useShellShortcut, useShortcutKeys, useShortcuts } from '../shortcuts/use-shortcut';
export { browserStorage, tabStorage } from '../storage';
export { useCloseConfirmation } from '../ui/confirmation/close-confirmation';
export { ErrorBoundary } from '../ui/feedback/error-boundary';
export { FailedView } from '../ui/feedback/failed-view';
export { ScreenPlace } from '../ui/feedback/screen-place';
export { PasswordInput } from '../ui/form/password-input';
export { SkipLink } from '../ui/navigation/link';
export { AfterPaint } from '../ui/on-demand/after-paint';
export { afterFirstPaint } from '../ui/on-demand/painted';
export { type OnDemand, useOnDemand } from '../ui/on-demand/use-on-demand';
export { type ColorMode, useColorMode } from '../ui/provider/color-mode';
export { UiProvider } from '../ui/provider/ui-provider';
