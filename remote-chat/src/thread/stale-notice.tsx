import { useDateText, useIntl } from '@maitred/shared-kit/i18n';
import { Box, Button, Notice } from '@maitred/shared-kit/ui';

interface StaleNoticeProps {
  updatedAt: number | undefined;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Says that newer messages may exist: the last look for them failed. */
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
          { time: updatedAt === undefined ? '' : instantText(updatedAt) },
        )}
      </Notice>
    </Box>
  );
}

/** "14:02", and "8 Mar, 14:02" where that is not today. */
function useInstantText(): (instant: number) => string {
  const intl = useIntl();
  const dates = useDateText();
  return (instant) => {
    const time = dates.time(instant);
    const isToday = new Date(instant).toDateString() === new Date().toDateString();
    return isToday
      ? time
      : `${intl.formatDate(instant, { day: 'numeric', month: 'short' })}, ${time}`;
  };
}
