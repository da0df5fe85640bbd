import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Box, Skeleton } from '../ui';
import { FailedView } from '../ui/feedback/failed-view';

type Charts = typeof import('../charts');

let loaded: Charts | undefined;

/** Loads the chart library, which is large, in parallel with the metrics rather than before the screen. */
function useCharts() {
  const [charts, setCharts] = useState(() => loaded);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    import(/* webpackChunkName: "charts" */ '../charts').then(
      (module) => {
        loaded = module;
        setCharts(() => module);
      },
      () => setHasFailed(true),
    );
  }, []);
  useEffect(() => {
    // Check the state and not `loaded`, because another chart may have loaded the library since this render.
    if (charts === undefined) load();
  }, [charts, load]);
  return { charts, hasFailed, load };
}

interface ChartProps {
  /** Height reserved until the chart is loaded, in pixels. */
  height: number;
  children: (charts: Charts) => ReactNode;
}

/** Loads the chart library and passes its charts to the child. If it does not load, only the chart fails. */
export function Chart({ height, children }: ChartProps) {
  const { charts, hasFailed, load } = useCharts();
  if (charts !== undefined) return children(charts);
  return (
    <Box minHeight={`${height}px`}>
      {hasFailed ? <FailedView onRetry={load} /> : <Skeleton height={`${height}px`} />}
    </Box>
  );
}
