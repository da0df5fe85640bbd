import { type ReactNode, useEffect } from 'react';
import { SWRConfig } from 'swr';
import { session } from '../session';
import { emptyCache } from './cache';

const settings = {
  // The next poll, focus or press of Retry reads again; hammering a server in trouble helps nobody.
  shouldRetryOnError: false,
};

/** The one cache of server data; emptied whenever the session ends. */
export function ApiProvider({ children }: { children: ReactNode }) {
  useEffect(() => session.onLogOut(emptyCache), []);
  return <SWRConfig value={settings}>{children}</SWRConfig>;
}
