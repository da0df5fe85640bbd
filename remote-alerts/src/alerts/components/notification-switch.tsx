import { useAlertNotifications } from '@maitred/shared-kit/alerts-state';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, Flex, Text } from '@maitred/shared-kit/ui';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { useId } from 'react';

const REASONS = {
  blocked: 'alerts.notifications.blocked',
  unsupported: 'alerts.notifications.unsupported',
};

/** Turns browser notifications of alerts on or off, for alerts that arrive while the user looks elsewhere. */
export function NotificationSwitch() {
  const intl = useIntl();
  const hint = useId();
  const { state, isPushed, turnOn, turnOff } = useAlertNotifications();
  if (state === 'blocked' || state === 'unsupported') {
    return (
      <Text fontSize="sm" color="quiet">
        {intl.formatMessage({ id: REASONS[state] })}
      </Text>
    );
  }
  const isOn = state === 'on';
  return (
    <Flex flexWrap="wrap" alignItems="center" columnGap={2}>
      <Button
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-pressed={isOn}
        aria-describedby={isOn ? hint : undefined}
        onClick={isOn ? turnOff : () => void turnOn()}
      >
        {isOn ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
        {intl.formatMessage({ id: 'alerts.notifications.name' })}
      </Button>
      {isOn && (
        <Text id={hint} fontSize="sm" color="quiet">
          {intl.formatMessage({
            id: isPushed ? 'alerts.notifications.pushed' : 'alerts.notifications.whileOpen',
          })}
        </Text>
      )}
    </Flex>
  );
}
