import { holdsPermissions, useCurrentUser } from '@maitred/shared-kit/api';
import { Navigate, useWouldLoseWork } from '@maitred/shared-kit/host';
import { useLocation } from '@maitred/shared-kit/router';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { ACCESS_DENIED_PATH } from './paths';

/**
 * State of the redirect to the access-denied screen. History state outlives the page, and other scripts can write it.
 */
export const AccessDeniedStateSchema = v.fallback(
  v.object({
    pathname: v.string(),
    /** Whether something was being entered on the screen when access to it was lost. */
    losesWork: v.fallback(v.optional(v.boolean()), undefined),
  }),
  { pathname: '' },
);
type AccessDeniedState = v.InferOutput<typeof AccessDeniedStateSchema>;

interface PermissionGateProps {
  permissions: readonly string[];
  children: ReactNode;
}

/** Shows a screen only to people who have all its permissions; redirects everybody else to /403. */
export function PermissionGate({ permissions, children }: PermissionGateProps) {
  const isAllowed = holdsPermissions(useCurrentUser(), permissions);
  const { pathname } = useLocation();
  const losesWork = useWouldLoseWork();
  return isAllowed ? children : <Denied pathname={pathname} losesWork={losesWork} />;
}

/** Keeps the state of the first render: unsaved work is gone with the screen before the redirect completes. */
function Denied(denied: AccessDeniedState) {
  const [state] = useState(denied);
  return <Navigate to={ACCESS_DENIED_PATH} replace state={state} />;
}
