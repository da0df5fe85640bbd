import { useLocation } from '@maitred/shared-kit/router';
import { useEffect } from 'react';
import { useTelemetry } from './telemetry-context';

/**
 * Counts a visit of the page it stands on, under the name that the tracker knows it by: the same in
 * every language. Another query is the same visit.
 */
export function PageVisit({ name }: { name: string }) {
  const { trackVisit } = useTelemetry();
  const { pathname } = useLocation();
  useEffect(() => trackVisit(name, pathname), [trackVisit, name, pathname]);
  return null;
}
