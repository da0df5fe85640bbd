import { holdsPermissions, useCurrentUser } from '@maitred/shared-kit/api';
import type { ScreenDeclaration } from '@maitred/shared-kit/descriptors';
import { useMatches } from '@maitred/shared-kit/host';
import { useEffect } from 'react';
import { type Title, useTitleText } from './title';

/** What of the global filter a screen follows: restaurant and days, or the restaurant alone. */
export type RouteFilter = NonNullable<ScreenDeclaration['filter']>;

/** What a route says of itself to the shell around it. */
export interface RouteHandle {
  title: Title;
  /** What of the global filter it follows. */
  filter?: RouteFilter | undefined;
  /** What it takes to see it. */
  permissions?: readonly string[] | undefined;
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}

/** What the route on screen says of itself; undefined for one that says nothing. */
function useRouteHandle(): RouteHandle | undefined {
  const handle = useMatches().at(-1)?.handle;
  return isRouteHandle(handle) ? handle : undefined;
}

/** What of the global filter the route on screen follows; nothing where the person may not see it. */
export function useRouteFilter(): RouteFilter | undefined {
  const { filter, permissions = [] } = useRouteHandle() ?? {};
  return holdsPermissions(useCurrentUser(), permissions) ? filter : undefined;
}

/** The translated title of the route on screen. */
export function useRouteTitle(): string | undefined {
  const textOf = useTitleText();
  const handle = useRouteHandle();
  return handle && textOf(handle.title);
}

/** Names the browser's tab after what it shows, with the number of unread alerts before it. */
export function useDocumentTitle(title: string | undefined, unread = 0): void {
  useEffect(() => {
    const name = title === undefined ? 'Maitred' : `${title} · Maitred`;
    document.title = unread > 0 ? `(${unread}) ${name}` : name;
  }, [title, unread]);
}
