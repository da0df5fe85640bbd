import { addDays, useGlobalFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, Flex, Panel, Stack } from '@maitred/shared-kit/ui';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useChoice } from '../../choice/use-choice';
import { CompareToControl } from '../../compare-to/compare-to-control';
import { hourOf, zoomRows } from '../../compare-to/zoom';
import type { PeriodText } from '../../labels/use-period-text';
import { ZoneNotice } from '../../labels/zone-notice';
import { DimPreviousData } from '../../metrics/dim-previous-data';
import { shownInstants } from '../../metrics/first-instant';
import type { MetricRow } from '../../metrics/metric-row';
import { NotCountedNotice } from '../../metrics/not-counted-notice';
import { PreviousNotice } from '../../metrics/previous-notice';
import type { Metrics, MetricsState } from '../../metrics/use-metrics';
import { SeriesHint } from '../../series/series-hint';
import { useSeriesText } from '../../series/use-series-text';
import { VisitorsChart } from './visitors-chart';

interface VisitorsPanelProps {
  metrics: Metrics;
  read: MetricsState;
  text: PeriodText;
  /** "13:00 – 18:00" if only a part of the range is shown. */
  part: string | undefined;
}

/** Visitors or another series over time. Selecting a part of the chart zooms in on it. */
export function VisitorsPanel({ metrics, read, text, part }: VisitorsPanelProps) {
  const intl = useIntl();
  const nameOf = useSeriesText();
  const { chooseRange } = useGlobalFilter();
  const { choice, choose } = useChoice();
  const zoom = metrics.size === 'hour' ? choice.zoom : undefined;
  const rows = zoomRows(metrics.rows, zoom);
  const isZoomed = rows.length < metrics.rows.length;

  function handleSelect(first: MetricRow, last: MetricRow) {
    if (metrics.size === 'day') {
      const { from, to } = metrics.range;
      const chosen = { from: addDays(from, first.place.day), to: addDays(from, last.place.day) };
      // If the previous month is longer, its last days have no counterpart in this one.
      if (chosen.from <= to) chooseRange(chosen.to > to ? { ...chosen, to } : chosen);
    } else if (first !== last) choose({ zoom: { first: hourOf(first), last: hourOf(last) } });
  }

  return (
    <Panel
      title={nameOf(metrics.series)}
      aside={[text.range, part, text.soFar].filter(Boolean).join(', ')}
    >
      <Stack gap={3}>
        <Flex flexWrap="wrap" gap={2} alignItems="center" justifyContent="space-between">
          <CompareToControl />
          {isZoomed && (
            <Button
              size="sm"
              variant="outline"
              colorPalette="gray"
              onClick={() => choose({ zoom: undefined })}
            >
              <ZoomOut aria-hidden="true" />
              {intl.formatMessage({ id: 'analytics.chart.wholeRange' })}
            </Button>
          )}
        </Flex>
        <SeriesHint series={metrics.series} />
        <PreviousNotice read={read} previous={text.previous} />
        <NotCountedNotice {...metrics} />
        <DimPreviousData state={read.state}>
          <VisitorsChart metrics={metrics} rows={rows} text={text} onSelectRows={handleSelect} />
        </DimPreviousData>
        <ZoneNotice restaurant={metrics.restaurant} {...shownInstants(rows, metrics)} />
      </Stack>
    </Panel>
  );
}
