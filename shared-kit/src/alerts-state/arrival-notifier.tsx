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

/** Milliseconds between two reads of the newest alert while the count stays the same. */
const SAME_COUNT_INTERVAL_MS = 5000;

/**
 * Shows notifications for alerts that arrive while nobody looks, in this tab or another one, and opens those that are
 * clicked.
 * @param count the server's own count: one that is reduced by local marks would rise if a mark failed
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
    // Also for a new session: a subscription belongs to one session, while the choice is the browser's.
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
