import { useLocation } from '@maitred/shared-kit/router';
import { useEffect } from 'react';
import { useTelemetry } from './telemetry-context';

/**
 * Counts a visit of the page that it is on, under the page's name in the tracker, which is the same in every language.
 * A change of the query alone is not another visit.
 */
export function PageVisit({ name }: { name: string }) {
  const { trackVisit } = useTelemetry();
  const { pathname } = useLocation();
  useEffect(() => trackVisit(name, pathname), [trackVisit, name, pathname]);
  return null;
}
