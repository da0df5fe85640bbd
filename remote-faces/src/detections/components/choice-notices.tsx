import { clocksText, isReadersClock, type RestaurantFilter } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Notice, Text } from '@maitred/shared-kit/ui';

interface ChoiceNoticesProps {
  filter: RestaurantFilter;
  isUnreadable: boolean;
  /** The name of the list that is shown instead of the requested one. */
  insteadOfList: string | undefined;
  isCameraIgnored: boolean;
}

/** Says which parts of the address are ignored, and which time zone the times are in. */
export function ChoiceNotices({
  filter,
  isUnreadable,
  insteadOfList,
  isCameraIgnored,
}: ChoiceNoticesProps) {
  const intl = useIntl();
  const { restaurant, timeZone } = filter;
  // Uses the UTC offsets of the days shown, which daylight saving time may make different from today's.
  const shown = [filter.instants.dateFrom, filter.instants.dateTo].map(Date.parse);
  return (
    <>
      {isUnreadable && (
        <Notice tone="warning">{intl.formatMessage({ id: 'faces.detections.unreadable' })}</Notice>
      )}
      {insteadOfList !== undefined && (
        <Notice tone="warning">
          {intl.formatMessage(
            { id: 'faces.detections.otherList' },
            { restaurant: restaurant.name, list: insteadOfList },
          )}
        </Notice>
      )}
      {isCameraIgnored && (
        <Notice tone="warning">
          {intl.formatMessage(
            { id: 'faces.detections.otherCamera' },
            { restaurant: restaurant.name },
          )}
        </Notice>
      )}
      {!shown.every((instant) => isReadersClock(instant, timeZone)) && (
        <Text fontSize="sm" color="quiet" overflowWrap="anywhere">
          {intl.formatMessage(
            { id: 'faces.detections.zone' },
            { restaurant: restaurant.name, zone: clocksText(shown, timeZone) },
          )}
        </Text>
      )}
    </>
  );
}
