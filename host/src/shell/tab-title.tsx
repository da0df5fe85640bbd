import { useUnreadAlerts } from '@maitred/shared-kit/alerts-state';
import { useDocumentTitle } from '../routes/route-title';

/** The document title with the number of unread alerts, for people who have the application in a background tab. */
export function TabTitle({ title }: { title: string | undefined }) {
  const { count } = useUnreadAlerts();
  useDocumentTitle(title, count);
  return null;
}
