export { alertPlace } from './alert-place';
export { type AlertsFilter, useAlertsFilter } from './alerts-filter';
export { confirmMarked, type Marked, onMarked, withMark } from './confirm-marked';
export { useAlertNotifications } from './notification-choice';
export { readMarks, useReadMarks } from './read-marks';
export { useUnreadAlerts } from './unread-alerts';
