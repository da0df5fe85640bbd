import { useIntl } from '@maitred/shared-kit/i18n';
import { useMatches } from '@maitred/shared-kit/router';
import { useEffect } from 'react';

/** What a route says of itself to the shell around it. */
export interface RouteHandle {
  /** Message id of its title. */
  titleId: string;
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'titleId' in handle;
}

/** The translated title of the route on screen. */
export function useRouteTitle(): string | undefined {
  const intl = useIntl();
  const handle = useMatches().at(-1)?.handle;
  return isRouteHandle(handle) ? intl.formatMessage({ id: handle.titleId }) : undefined;
}

/** Names the browser's tab after what it shows. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? 'Maitred' : `${title} · Maitred`;
  }, [title]);
}
