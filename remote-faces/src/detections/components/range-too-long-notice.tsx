import { useRangeText } from '@maitred/shared-kit/date-range';
import { type RestaurantFilter, useGlobalFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, EmptyState } from '@maitred/shared-kit/ui';
import CalendarRange from 'lucide-react/icons/calendar-range';
import type { RangeTooLong } from '../range-too-long';

interface RangeTooLongNoticeProps {
  tooLong: RangeTooLong;
  filter: RestaurantFilter;
}

/** Shown when the detections are too many for one response. Offers a shorter range that is not. */
export function RangeTooLongNotice({ tooLong, filter }: RangeTooLongNoticeProps) {
  const intl = useIntl();
  const rangeText = useRangeText();
  const { chooseRange } = useGlobalFilter();
  const { instead } = tooLong;
  return (
    <EmptyState
      icon={<CalendarRange />}
      title={intl.formatMessage({ id: 'faces.detections.tooLong' })}
      description={intl.formatMessage({
        id: instead ? 'faces.detections.tooLongHint' : 'faces.detections.tooLongADay',
      })}
      action={
        instead && (
          <Button onClick={() => chooseRange(instead)}>
            {intl.formatMessage(
              { id: 'faces.detections.tooLongShow' },
              { range: rangeText(instead, filter.today) },
            )}
          </Button>
        )
      }
    />
  );
}
