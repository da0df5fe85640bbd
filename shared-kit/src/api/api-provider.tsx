import { type ReactNode, useEffect } from 'react';
import { SWRConfig } from 'swr';
import { session } from '../session';
import { emptyCache } from './cache';
import { type HeatmapGrid, HeatmapGridContext } from './heatmap-grid';
import { reloadRights } from './rights';
import { isSameAnswer } from './same-answer';

const settings = {
  // The next poll, focus or press of Retry reads again; immediate retries would only add load to a server in trouble.
  shouldRetryOnError: false,
  compare: isSameAnswer,
  onError: reloadRights,
};

interface ApiProviderProps {
  /** The grid of the provider's heatmap, if it is not the contract's. */
  heatmapGrid?: HeatmapGrid | undefined;
  children: ReactNode;
}

/** Provides the shared cache of server data, which is emptied when the session ends. */
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
