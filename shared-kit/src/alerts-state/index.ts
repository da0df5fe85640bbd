export {
  type AlertsFilter,
  type AlertsFilterChange,
  AlertsFilterProvider,
  type AlertsFilterState,
  useAlertsFilter,
} from './alerts-filter';
export { confirmMarked, type Marked, onMarked, withMark } from './confirm-marked';
export {
  type AlertNotifications,
  type AlertNotificationsState,
  useAlertNotifications,
} from './notifications';
export { type ReadMarksState, readMarks, useReadMarks } from './read-marks';
export { type UnreadAlerts, UnreadAlertsProvider, useUnreadAlerts } from './unread-alerts';
