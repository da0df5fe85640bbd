import type { Permission } from '@maitred/contract';
import { usePermission } from '@maitred/shared-kit/api';
import { Navigate, useLocation } from '@maitred/shared-kit/router';
import type { ReactNode } from 'react';
import { ACCESS_DENIED_PATH } from './route-table';

/** What the access-denied screen is told by the redirect that led to it. */
export interface AccessDeniedState {
  pathname: string;
}

interface PermissionGateProps {
  permissions: readonly Permission[];
  children: ReactNode;
}

/** Shows a screen only to who holds all its permissions; sends everybody else to /403. */
export function PermissionGate({ permissions, children }: PermissionGateProps) {
  const isAllowed = usePermission(...permissions);
  const { pathname } = useLocation();
  if (isAllowed) return children;
  const state: AccessDeniedState = { pathname };
  return <Navigate to={ACCESS_DENIED_PATH} replace state={state} />;
}
