import { useEffect, useRef } from 'react';
import { usePermission } from '../api';
import { useIntl } from '../i18n';
import { reportError } from '../reporting/error-reports';
import { useNavigate } from '../router';
import { answerWhileLooking } from './attention';
import {
  endPush,
  followByPush,
  followWorker,
  importArrivals,
  notificationClicks,
  useAlertNotifications,
} from './notification-choice';

/** Milliseconds between two looks at the newest alert while the count stays as it is. */
const SAME_COUNT_INTERVAL_MS = 5000;

/**
 * Shows notifications of the alerts that came while nobody looks, in this tab or in another, and opens those that are pressed.
 * @param count the server's own: one less what is marked here rises where a mark fails
 */
export function ArrivalNotifier({ count }: { count: number | undefined }) {
  const intl = useIntl();
  const { state } = useAlertNotifications();
  const mayRead = usePermission('read_alert');
  const mayReadRestaurants = usePermission('read_restaurant');
  const mayOpen = usePermission('read_restaurant', 'read_alert', 'update_alert');
  const navigate = useNavigate();
  const previous = useRef(count);
  const isOn = state === 'on';
  const { locale } = intl;
  useEffect(() => {
    if (!isOn) return;
    // Also of a session that has just begun: a subscription is of one, and the choice is of the browser.
    const followed = mayRead ? followByPush(locale) : endPush();
    followed.catch(() => undefined);
  }, [isOn, mayRead, locale]);
  useEffect(answerWhileLooking, []);
  useEffect(followWorker, []);
  useEffect(
    () => notificationClicks.add((path) => void navigate(mayOpen ? path : '/')),
    [navigate, mayOpen],
  );
  useEffect(() => {
    const rise = (count ?? 0) - (previous.current ?? count ?? 0);
    previous.current = count;
    if (count === undefined || !isOn) return;
    importArrivals()
      .then(({ showArrivals }) => showArrivals({ count, rise, intl, mayReadRestaurants }))
      .catch((error: unknown) => reportError(error, { once: 'alert notifications' }));
  }, [count, isOn, intl, mayReadRestaurants]);
  useEffect(() => {
    if (count === undefined || !isOn) return undefined;
    const look = (options?: { wasSeen: boolean }) => {
      if (document.visibilityState === 'visible') return;
      importArrivals()
        .then(({ lookForArrivals }) =>
          lookForArrivals({ count, intl, mayReadRestaurants }, options),
        )
        .catch((error: unknown) => reportError(error, { once: 'alert notifications' }));
    };
    const timer = setInterval(() => look(), SAME_COUNT_INTERVAL_MS);
    const handleHidden = () => look({ wasSeen: true });
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleHidden);
    };
  }, [count, isOn, intl, mayReadRestaurants]);
  return null;
}
