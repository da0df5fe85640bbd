import type { Alert } from '@maitred/contract';
import { alertPlace } from '@maitred/shared-kit/alerts-state';
import { durationText, type IntlShape } from '@maitred/shared-kit/i18n';
import { dishCount, orderLateness } from '../orders/lateness';

/** What happened, in one line: "Entrance: 14 people". */
export function alertTitle(intl: IntlShape, alert: Alert, now: number): string {
  switch (alert.type) {
    case 'crowding':
      return intl.formatMessage(
        { id: 'alerts.title.crowding' },
        { zone: alertPlace(intl, alert), count: alert.count },
      );
    case 'absence':
      return intl.formatMessage(
        { id: 'alerts.title.absence' },
        { zone: alertPlace(intl, alert), duration: durationText(intl, alert.duration) },
      );
    case 'table_dirty':
      return intl.formatMessage(
        { id: 'alerts.title.tableDirty' },
        { zone: alertPlace(intl, alert), duration: durationText(intl, alert.duration) },
      );
    case 'order_delay': {
      const { order } = alert;
      const late = orderLateness(order, now);
      return intl.formatMessage(
        { id: 'alerts.title.orderDelay' },
        {
          number: String(order.number),
          type: order.type,
          dishes: dishCount(order.items),
          isLate: late === undefined ? 'no' : 'yes',
          late: late === undefined ? '' : durationText(intl, late),
        },
      );
    }
  }
}
