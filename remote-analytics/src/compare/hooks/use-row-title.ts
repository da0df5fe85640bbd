import { useIntl } from '@maitred/shared-kit/i18n';
import { useMemo } from 'react';
import { useSlotText } from '../../labels/use-slot-text';
import type { Metrics } from '../../metrics/use-metrics';
import type { BucketSize } from '../../series/bucket';
import { HOUR_MS } from '../../series/durations';
import { type AlignedRow, type Alignment, CLOSED_TIME } from '../align';

/** The title of a row: the local time, or the hours since opening. */
export function useRowTitle(list: readonly Metrics[], size: BucketSize, alignment: Alignment) {
  const intl = useIntl();
  const range = list[0]?.range;
  const slotText = useSlotText(range, size, list[0]?.precedingRange);
  return useMemo(() => {
    const hasDays = range !== undefined && range.from !== range.to;
    return ({ place }: AlignedRow) => {
      if (size === 'day' || alignment === 'clock') return slotText(place);
      const hour = Math.floor(place.time / HOUR_MS) + 1;
      const isOutside = place.time === CLOSED_TIME;
      const title = intl.formatMessage(
        { id: isOutside ? 'analytics.compare.outside' : 'analytics.compare.workHour' },
        { hour, day: place.day + 1, hasDays: hasDays ? 'yes' : 'no' },
      );
      return { label: String(hour), title, fileTitle: title };
    };
  }, [range, size, alignment, slotText, intl]);
}
