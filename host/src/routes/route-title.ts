import { holdsPermissions, useCurrentUser } from '@maitred/shared-kit/api';
import type { ScreenDeclaration } from '@maitred/shared-kit/descriptors';
import { useMatches } from '@maitred/shared-kit/host';
import { useEffect } from 'react';
import { type Title, useTitleText } from './title';

/** What part of the global filter a screen uses: restaurant and days, or only the restaurant. */
export type RouteFilter = NonNullable<ScreenDeclaration['filter']>;

/** What a route tells the shell around it. */
export interface RouteHandle {
  title: Title;
  /** The part of the global filter that it uses. */
  filter?: RouteFilter | undefined;
  /** The permissions it needs. */
  permissions?: readonly string[] | undefined;
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}

/** The handle of the current route; undefined if it has none. */
function useRouteHandle(): RouteHandle | undefined {
  const handle = useMatches().at(-1)?.handle;
  return isRouteHandle(handle) ? handle : undefined;
}

/** The part of the global filter that the current route uses; undefined if the person may not see the route. */
export function useRouteFilter(): RouteFilter | undefined {
  const { filter, permissions = [] } = useRouteHandle() ?? {};
  return holdsPermissions(useCurrentUser(), permissions) ? filter : undefined;
}

/** The translated title of the current route. */
export function useRouteTitle(): string | undefined {
  const textOf = useTitleText();
  const handle = useRouteHandle();
  return handle && textOf(handle.title);
}

/** Sets the document title, preceded by the number of unread alerts. */
export function useDocumentTitle(title: string | undefined, unread = 0): void {
  useEffect(() => {
    const name = title === undefined ? 'Maitred' : `${title} · Maitred`;
    document.title = unread > 0 ? `(${unread}) ${name}` : name;
  }, [title, unread]);
}
