import { useIntl } from '@maitred/shared-kit/i18n';
import { Text } from '@maitred/shared-kit/ui';
import type { CountedSeries } from '../choice/counted-series';

/** Says whom a series counts, if its name does not. */
export function SeriesHint({ series: { kind } }: { series: CountedSeries }) {
  const intl = useIntl();
  if (kind === 'visitors') return null;
  return (
    <Text fontSize="sm" color="quiet">
      {intl.formatMessage({ id: 'analytics.series.hint' }, { kind })}
    </Text>
  );
}
