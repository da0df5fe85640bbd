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
export { ReadMarkStore, type ReadMarksState, readMarks, useReadMarks } from './read-marks';
export {
  UNREAD_POLL_INTERVAL,
  type UnreadAlerts,
  UnreadAlertsProvider,
  useUnreadAlerts,
} from './unread-alerts';
