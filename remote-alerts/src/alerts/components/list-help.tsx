import { useIntl } from '@maitred/shared-kit/i18n';
import { Flex, Text } from '@maitred/shared-kit/ui';
import { NotificationSwitch } from './notification-switch';

/** Help for working through the list: keyboard shortcuts and notifications. */
export function ListHelp() {
  const intl = useIntl();
  return (
    <Flex
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap={3}
      _print={{ display: 'none' }}
    >
      <Text fontSize="sm" color="quiet" hideBelow="md">
        {intl.formatMessage({ id: 'alerts.list.keys' })}
      </Text>
      <NotificationSwitch />
    </Flex>
  );
}
