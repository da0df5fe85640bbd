import type { Permission } from '@maitred/contract';
import { holdsPermissions, useCurrentUser } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';

/** Suggested questions, each with the permission that its answer needs. */
const SUGGESTIONS: readonly { id: string; permission: Permission }[] = [
  { id: 'chat.suggestion.visitorsToday', permission: 'read_analytics_timeseries' },
  { id: 'chat.suggestion.lateOrders', permission: 'read_restaurant_order' },
  { id: 'chat.suggestion.guestsNow', permission: 'read_occupancy_timeseries' },
  { id: 'chat.suggestion.alertsToday', permission: 'read_alert' },
  { id: 'chat.suggestion.busiestHour', permission: 'read_analytics_timeseries' },
  { id: 'chat.suggestion.newVisitors', permission: 'read_new_loyal_visitors_stats' },
];

/** Suggested questions whose answers the user may see, in the language of the page. */
export function useSuggestedQuestions(): string[] {
  const intl = useIntl();
  const user = useCurrentUser();
  return SUGGESTIONS.filter(({ permission }) => holdsPermissions(user, [permission])).map(
    ({ id }) => intl.formatMessage({ id }),
  );
}
