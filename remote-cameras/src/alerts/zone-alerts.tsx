import type { AlertType } from '@maitred/contract';
import { useErrorMessage } from '@maitred/shared-kit/api';
import { calendarDateAt, useInstantText } from '@maitred/shared-kit/filters';
import { durationText, useIntl } from '@maitred/shared-kit/i18n';
import { alertPath, alertsPath, Link as RouterLink } from '@maitred/shared-kit/router';
import { chakra, Link, ResourceView, Skeleton, Stack, Text } from '@maitred/shared-kit/ui';
import { FINGER_ROOM } from '../common/finger-room';
import { LOOKED_THROUGH, useZoneAlerts, type ZoneAlert } from './use-zone-alerts';

interface ZoneAlertsProps {
  zoneId: number;
  type: AlertType;
  restaurantId: number;
  timeZone: string;
}

const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: 1, listStyleType: 'none', fontSize: 'md' },
});

/** The latest alerts of a zone, with a link to all alerts of that kind. */
export function ZoneAlerts({ zoneId, type, restaurantId, timeZone }: ZoneAlertsProps) {
  const intl = useIntl();
  const instantText = useInstantText();
  const describeError = useErrorMessage();
  const alerts = useZoneAlerts(zoneId, type, restaurantId);
  const emptyId = alerts.isPartial ? 'cameras.alerts.noneRecent' : 'cameras.alerts.none';
  return (
    <Stack as="section" gap={2} aria-label={intl.formatMessage({ id: 'cameras.alerts.title' })}>
      <Text as="h3" fontSize="md" fontWeight="semibold">
        {intl.formatMessage({ id: 'cameras.alerts.title' })}
      </Text>
      <ResourceView
        state={alerts}
        isEmpty={(list) => list.length === 0}
        loading={<Skeleton height={12} />}
        empty={
          <Text color="quiet" fontSize="md">
            {intl.formatMessage({ id: emptyId }, { count: LOOKED_THROUGH })}
          </Text>
        }
        describeError={describeError}
        onRetry={() => alerts.reload()}
      >
        {(list) => (
          <List>
            {list.map((alert) => (
              <li key={alert.id}>
                {alert.createdAt && (
                  <Link asChild css={FINGER_ROOM}>
                    <RouterLink to={addressOf(alert.id, alert.createdAt)}>
                      <time dateTime={alert.createdAt}>
                        {instantText(Date.parse(alert.createdAt), timeZone)}
                      </time>
                    </RouterLink>
                  </Link>
                )}
                <Text as="span" color="quiet">
                  {` ${measureOf(alert)}`}
                </Text>
              </li>
            ))}
          </List>
        )}
      </ResourceView>
      <Link asChild alignSelf="flex-start" fontSize="md" css={FINGER_ROOM}>
        <RouterLink to={alertsPath({ restaurantId, type })}>
          {intl.formatMessage({ id: 'cameras.alerts.all' })}
        </RouterLink>
      </Link>
    </Stack>
  );

  /** Address of the alert in the list of its day, in the restaurant's time zone. */
  function addressOf(id: number, createdAt: string): string {
    const day = calendarDateAt(Date.parse(createdAt), timeZone);
    return alertPath(id, { restaurantId, day });
  }

  function measureOf(alert: ZoneAlert): string {
    return alert.type === 'crowding'
      ? intl.formatMessage({ id: 'cameras.alerts.people' }, { count: alert.count })
      : durationText(intl, alert.duration);
  }
}
