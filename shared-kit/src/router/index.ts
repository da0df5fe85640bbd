/**
 * The part of react-router-dom that host and remotes use. Sharing the whole library would disable its tree shaking;
 * with this facade the host's build keeps only what is exported here.
 */
export { Link, type Location, useLocation, useNavigate, useParams } from 'react-router-dom';
export { alertPath, alertsPath } from './paths';
export { useSearchParams } from './search-params';
export { useUnsavedDraft, useUnsavedWork } from './unsaved-work';
