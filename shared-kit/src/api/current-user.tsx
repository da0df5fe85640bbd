import {
  type AnyEndpoint,
  type Permission,
  readCurrentUserEndpoint,
  type User,
} from '@maitred/contract';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { session } from '../session';
import { holdsPermissions } from './holds-permissions';
import { RIGHTS_PAUSE_MS } from './rights';
import { type Resource, useEndpoint } from './use-endpoint';

const UserContext = createContext<User | undefined>(undefined);

/** Reads the current user: the first call after every start, repeated when somebody returns to the tab much later. */
export function useReadCurrentUser(): Resource<User> {
  return useEndpoint(readCurrentUserEndpoint, {}, { focusThrottleInterval: RIGHTS_PAUSE_MS });
}

/** Provides the signed-in user to its children, and tells the session whose it is. */
export function CurrentUserProvider({ user, children }: { user: User; children: ReactNode }) {
  useEffect(() => session.setUser(user.id), [user.id]);
  return <UserContext value={user}>{children}</UserContext>;
}

/** The signed-in user. */
export function useCurrentUser(): User {
  const user = useContext(UserContext);
  if (user === undefined) throw new Error('useCurrentUser needs a CurrentUserProvider above it');
  return user;
}

/** Whether the signed-in user holds every one of the permissions. */
export function usePermission(...permissions: Permission[]): boolean {
  return holdsPermissions(useCurrentUser(), permissions);
}

/** Whether the signed-in user has the permission that a call needs. */
export function useMayCall({ permission }: Pick<AnyEndpoint, 'permission'>): boolean {
  return usePermission(...(permission === undefined ? [] : [permission]));
}
