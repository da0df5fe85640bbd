import { RestaurantGate } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Panel, Skeleton, Text } from '@maitred/shared-kit/ui';

/** When the chosen restaurant is open: a first screen, to be replaced with your own. */
export function SampleScreen() {
  const intl = useIntl();
  return (
    <RestaurantGate loading={<Skeleton height="6rem" />}>
      {({ restaurant }) => (
        <Panel
          title={intl.formatMessage({ id: 'sample.hours.title' }, { restaurant: restaurant.name })}
        >
          <Text>
            {intl.formatMessage(
              { id: 'sample.hours.text' },
              { from: restaurant.workingHourFrom, to: restaurant.workingHourTo },
            )}
          </Text>
        </Panel>
      )}
    </RestaurantGate>
  );
}
