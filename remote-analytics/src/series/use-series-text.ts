import { useIntl } from '@maitred/shared-kit/i18n';
import { useCallback } from 'react';
import type { CountedSeries } from '../choice/counted-series';

/** Returns the name of a series: "Visitors", "Entrances", "People in “Whole room”". */
export function useSeriesText(): (series: CountedSeries) => string {
  const intl = useIntl();
  return useCallback(
    ({ kind, zone }) => intl.formatMessage({ id: 'analytics.series.name' }, { kind, zone }),
    [intl],
  );
}
