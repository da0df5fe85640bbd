import { useUnreadAlerts } from '@maitred/shared-kit/alerts-state';
import { useDocumentTitle } from '../routes/route-title';

/** The title of the tab: a person with the application in the background sees what has come. */
export function TabTitle({ title }: { title: string | undefined }) {
  const { count } = useUnreadAlerts();
  useDocumentTitle(title, count);
  return null;
}
