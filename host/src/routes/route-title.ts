import type { Permission } from '@maitred/contract';
import { usePermission } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useMatches } from '@maitred/shared-kit/router';
import { useEffect } from 'react';
import type { RouteFilter } from './route-table';

/** What a route says of itself to the shell around it. */
export interface RouteHandle {
  /** Message id of its title. */
  titleId: string;
  /** What of the global filter it follows. */
  filter?: RouteFilter | undefined;
  /** What it takes to see it. */
  permissions?: readonly Permission[] | undefined;
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'titleId' in handle;
}

/** What the route on screen says of itself; undefined for one that says nothing. */
export function useRouteHandle(): RouteHandle | undefined {
  const handle = useMatches().at(-1)?.handle;
  return isRouteHandle(handle) ? handle : undefined;
}

/** What of the global filter the route on screen follows; nothing where the person may not see it. */
export function useRouteFilter(): RouteFilter | undefined {
  const { filter, permissions = [] } = useRouteHandle() ?? {};
  return usePermission(...permissions) ? filter : undefined;
}

/** The translated title of the route on screen. */
export function useRouteTitle(): string | undefined {
  const intl = useIntl();
  const handle = useRouteHandle();
  return handle && intl.formatMessage({ id: handle.titleId });
}

/** Names the browser's tab after what it shows, with the number of unread alerts before it. */
export function useDocumentTitle(title: string | undefined, unread = 0): void {
  useEffect(() => {
    const name = title === undefined ? 'Maitred' : `${title} · Maitred`;
    document.title = unread > 0 ? `(${unread}) ${name}` : name;
  }, [title, unread]);
}
