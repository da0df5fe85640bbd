import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Box, Skeleton } from '../ui';
import { FailedView } from '../ui/feedback/failed-view';

type Charts = typeof import('../charts');

let loaded: Charts | undefined;

/** The chart library, which is heavy: it arrives beside the metrics, not before the screen. */
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
    // By what was drawn: another chart's may have come since.
    if (charts === undefined) load();
  }, [charts, load]);
  return { charts, hasFailed, load };
}

interface ChartProps {
  /** Height reserved until the chart is loaded, in pixels. */
  height: number;
  children: (charts: Charts) => ReactNode;
}

/** Loads the chart library and gives its charts to the child; a chart that cannot load fails alone. */
export function Chart({ height, children }: ChartProps) {
  const { charts, hasFailed, load } = useCharts();
  if (charts !== undefined) return children(charts);
  return (
    <Box minHeight={`${height}px`}>
      {hasFailed ? <FailedView onRetry={load} /> : <Skeleton height={`${height}px`} />}
    </Box>
  );
}
