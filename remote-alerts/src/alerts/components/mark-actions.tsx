import type { Alert } from '@maitred/contract';
import { useUnreadAlerts } from '@maitred/shared-kit/alerts-state';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, Flex, Skeleton } from '@maitred/shared-kit/ui';
import type { MarkRead } from '../hooks/use-mark-read';

interface MarkActionsProps {
  /** The alerts of the page on screen; undefined until they have loaded. */
  alerts: readonly Alert[] | undefined;
  /** Undefined for a user with read-only access. */
  marking: MarkRead | undefined;
}

/** "These" are the unread alerts of the page; "all" are those of every restaurant, whatever the filters. */
export function MarkActions({ alerts, marking }: MarkActionsProps) {
  const intl = useIntl();
  const { count } = useUnreadAlerts();
  if (marking === undefined) return null;
  const these = alerts?.filter(({ isRead }) => !isRead).map(({ id }) => id) ?? [];
  return (
    <Flex gap={2} flexWrap="wrap">
      {alerts === undefined && <Room />}
      {alerts !== undefined && alerts.length > 0 && (
        <MarkButton
          isPending={false}
          isDisabled={these.length === 0}
          onMark={() => marking.markThese(these)}
        >
          {intl.formatMessage({ id: 'alerts.mark.these' }, { count: these.length })}
        </MarkButton>
      )}
      {count === undefined ? (
        <Room />
      ) : (
        <MarkButton
          isPending={marking.isMarkingAll}
          isDisabled={count === 0}
          onMark={marking.markAll}
        >
          {intl.formatMessage({ id: 'alerts.mark.all' }, { count })}
        </MarkButton>
      )}
    </Flex>
  );
}

/** Placeholder for a button whose count is not known yet. */
function Room() {
  return <Skeleton width="9.5rem" height={10} aria-hidden="true" />;
}

interface MarkButtonProps {
  isPending: boolean;
  isDisabled: boolean;
  onMark: () => void;
  children: string;
}

function MarkButton({ isPending, isDisabled, onMark, children }: MarkButtonProps) {
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      loading={isPending}
      // Not `disabled`, so that a button that was just pressed keeps the focus.
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (!isDisabled) onMark();
      }}
    >
      {children}
    </Button>
  );
}
