/**
 * The part of react-router-dom that host and remotes use. Sharing the whole library would switch its
 * tree shaking off; this facade lets the host's build keep only what stands here.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  type LinkProps,
  type Location,
  Navigate,
  type NavigateFunction,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
  useMatches,
  useNavigate,
  useNavigationType,
  useParams,
  useRouteError,
} from 'react-router-dom';
export { alertPath, alertsPath } from './paths';
export { type ChangeSearchParams, useSearchParams } from './search-params';
export {
  type UnsavedWorkOptions,
  useHasUnsavedWork,
  useUnsavedDraft,
  useUnsavedWork,
} from './unsaved-work';
