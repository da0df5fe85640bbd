import type { Restaurant } from '@maitred/contract';
import type { AlertsFilter } from '@maitred/shared-kit/alerts-state';
import { useIntl } from '@maitred/shared-kit/i18n';
import { ALERT_KINDS } from '../../alerts/alert-kinds';
import { useDatesText } from './use-dates-text';

/** The current filters as text: "Crowding · 20 Nov", or that there are none. */
export function useChoiceText(
  filter: AlertsFilter,
  restaurant: Restaurant | undefined,
  timeZone: string,
): string {
  const intl = useIntl();
  const dates = useDatesText(filter, timeZone);
  const parts = [
    filter.type && intl.formatMessage({ id: ALERT_KINDS[filter.type].nameId }),
    (filter.from || filter.to) && dates,
    filter.restaurant !== undefined && restaurant?.name,
  ].filter(Boolean);
  return parts.length === 0 ? intl.formatMessage({ id: 'alerts.filter.none' }) : parts.join(' · ');
}
