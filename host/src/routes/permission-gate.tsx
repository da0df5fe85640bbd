import { holdsPermissions, useCurrentUser } from '@maitred/shared-kit/api';
import { Navigate } from '@maitred/shared-kit/host';
import { useLocation } from '@maitred/shared-kit/router';
import type { ReactNode } from 'react';
import { ACCESS_DENIED_PATH } from './paths';

/** What the access-denied screen is told by the redirect that led to it. */
export interface AccessDeniedState {
  pathname: string;
}

interface PermissionGateProps {
  permissions: readonly string[];
  children: ReactNode;
}

/** Shows a screen only to who holds all its permissions; sends everybody else to /403. */
export function PermissionGate({ permissions, children }: PermissionGateProps) {
  const isAllowed = holdsPermissions(useCurrentUser(), permissions);
  const { pathname } = useLocation();
  if (isAllowed) return children;
  const state: AccessDeniedState = { pathname };
  return <Navigate to={ACCESS_DENIED_PATH} replace state={state} />;
}
