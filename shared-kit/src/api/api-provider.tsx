import { type ReactNode, useEffect } from 'react';
import { SWRConfig } from 'swr';
import { session } from '../session';
import { emptyCache } from './cache';
import { type HeatmapGrid, HeatmapGridContext } from './heatmap-grid';
import { reloadRights } from './rights';
import { isSameAnswer } from './same-answer';

const settings = {
  // The next poll, focus or press of Retry reads again; hammering a server in trouble helps nobody.
  shouldRetryOnError: false,
  compare: isSameAnswer,
  onError: reloadRights,
};

interface ApiProviderProps {
  /** Where the provider counts heat on a grid that is not the contract's. */
  heatmapGrid?: HeatmapGrid | undefined;
  children: ReactNode;
}

/** The one cache of server data; emptied whenever the session ends. */
export function ApiProvider({ heatmapGrid, children }: ApiProviderProps) {
  useEffect(() => session.onLogOut(emptyCache), []);
  const content =
    heatmapGrid === undefined ? (
      children
    ) : (
      <HeatmapGridContext value={heatmapGrid}>{children}</HeatmapGridContext>
    );
  return <SWRConfig value={settings}>{content}</SWRConfig>;
}
