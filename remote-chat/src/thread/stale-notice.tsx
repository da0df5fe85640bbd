import { browserTimeZone, useInstantText } from '@maitred/shared-kit/filters';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, Button, Notice } from '@maitred/shared-kit/ui';

interface StaleNoticeProps {
  updatedAt: number | undefined;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Says that there may be newer messages, because the last refresh failed. */
export function StaleNotice({ updatedAt, isRetrying, onRetry }: StaleNoticeProps) {
  const intl = useIntl();
  const instantText = useInstantText();
  return (
    <Box padding={3} data-state="stale">
      <Notice
        tone="warning"
        action={
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            loading={isRetrying}
            onClick={onRetry}
          >
            {intl.formatMessage({ id: 'chat.stale.refresh' })}
          </Button>
        }
      >
        {intl.formatMessage(
          { id: 'chat.stale.text' },
          { time: updatedAt === undefined ? '' : instantText(updatedAt, browserTimeZone()) },
        )}
      </Notice>
    </Box>
  );
}
