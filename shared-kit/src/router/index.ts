/**
 * The part of react-router-dom that host and remotes use. Sharing the whole library would switch its
 * tree shaking off; this facade lets the host's build keep only what stands here.
 */
export { Link, type Location, useLocation, useNavigate, useParams } from 'react-router-dom';
export { alertPath, alertsPath } from './paths';
export { useSearchParams } from './search-params';
export { useUnsavedDraft, useUnsavedWork } from './unsaved-work';
