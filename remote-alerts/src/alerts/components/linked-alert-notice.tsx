import { useErrorMessage } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, Notice } from '@maitred/shared-kit/ui';
import { MOST_ALERTS } from '../api/find-alert';
import type { LinkedAlert } from '../hooks/use-linked-alert';

/** Says why the linked alert is not on screen. */
export function LinkedAlertNotice({ linked }: { linked: LinkedAlert }) {
  const intl = useIntl();
  const describeError = useErrorMessage();
  switch (linked.state) {
    case 'gone':
      return <Notice tone="warning">{intl.formatMessage({ id: 'alerts.link.gone' })}</Notice>;
    case 'beyond':
      return (
        <Notice tone="warning">
          {intl.formatMessage({ id: 'alerts.link.beyond' }, { count: MOST_ALERTS })}
        </Notice>
      );
    case 'looking':
      return <Notice>{intl.formatMessage({ id: 'alerts.link.looking' })}</Notice>;
    case 'failed':
      return (
        <Notice
          tone="error"
          action={
            <Button size="sm" variant="outline" colorPalette="gray" onClick={linked.retry}>
              {intl.formatMessage({ id: 'alerts.link.retry' })}
            </Button>
          }
        >
          {intl.formatMessage(
            { id: 'alerts.link.failed' },
            { reason: describeError(linked.error) },
          )}
        </Notice>
      );
    default:
      return null;
  }
}
