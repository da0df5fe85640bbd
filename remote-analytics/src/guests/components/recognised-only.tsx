import { useIntl } from '@maitred/shared-kit/i18n';
import { Text } from '@maitred/shared-kit/ui';

/** Says that the screen counts only recognised guests: others are neither new nor loyal. */
export function RecognisedOnly() {
  const intl = useIntl();
  return (
    <Text fontSize="sm" color="quiet">
      {intl.formatMessage({ id: 'analytics.guests.recognisedOnly' })}
    </Text>
  );
}
