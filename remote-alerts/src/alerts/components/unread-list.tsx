import type { Alert } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, chakra, IconButton, Skeleton, Text, VisuallyHidden } from '@maitred/shared-kit/ui';
import Check from 'lucide-react/icons/check';
import { memo, useId, useRef } from 'react';
import { useMinute } from '../../instants/use-minute';
import { alertTitle } from '../alert-title';
import { AlertFacts } from './alert-facts';
import { AlertKindBadge } from './alert-kind-badge';
import { Rows } from './alert-list';

interface UnreadListProps {
  alerts: readonly Alert[];
  onMarkRead: ((ids: readonly number[]) => void) | undefined;
}

/** As many as fit beside the figures and the chart of the home screen. */
export const MOST_UNREAD = 6;

/** A second press at the same place within this time counts as a double click, as operating systems have it. */
const DOUBLE_PRESS_MS = 500;

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    paddingBlock: 2.5,
    // A full list fills the available height; a shorter one takes only its share.
    flexGrow: 1 / MOST_UNREAD,
  },
});

const List = chakra(Rows, { base: { display: 'flex', flexDirection: 'column', flexGrow: 1 } });

/** A compact list of unread alerts without pictures. */
export function UnreadList({ alerts, onMarkRead }: UnreadListProps) {
  const list = useRef<HTMLUListElement>(null);
  const lastPress = useRef<{ place: number; at: number }>(undefined);

  function handleMarkRead(id: number, place: number) {
    const last = lastPress.current;
    const at = performance.now();
    lastPress.current = { place, at };
    // On a double tap the second press lands on the next row, which the user has not read.
    if (last?.place === place && at - last.at < DOUBLE_PRESS_MS) return;
    // The row is about to be removed; keep the focus in the list.
    list.current?.focus({ preventScroll: true });
    onMarkRead?.([id]);
  }

  return (
    <List ref={list} tabIndex={-1}>
      {alerts.map((alert, place) => (
        <UnreadRow
          key={alert.id}
          alert={alert}
          onMarkRead={onMarkRead && (() => handleMarkRead(alert.id, place))}
        />
      ))}
    </List>
  );
}

function UnreadRow({ alert, onMarkRead }: { alert: Alert; onMarkRead: (() => void) | undefined }) {
  const intl = useIntl();
  const now = useMinute();
  const titleId = useId();
  const title = alertTitle(intl, alert, now);
  return (
    <Row>
      <Box flex={1} minWidth={0}>
        <AlertKindBadge type={alert.type} />
        <Text id={titleId} marginBlockStart={1} fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </Text>
        <AlertFacts alert={alert} />
      </Box>
      {onMarkRead && (
        <IconButton
          size="md"
          variant="outline"
          label={intl.formatMessage({ id: 'alerts.row.markOneRead' }, { title })}
          onClick={onMarkRead}
        >
          <Check />
        </IconButton>
      )}
    </Row>
  );
}

/** As many placeholder rows as the list may have, of the same size, so that what follows does not move. Memoised. */
export const UnreadListSkeleton = memo(function UnreadListSkeleton() {
  const intl = useIntl();
  return (
    <Box data-state="loading" display="flex" flexDirection="column" flexGrow={1}>
      <VisuallyHidden role="status">
        {intl.formatMessage({ id: 'alerts.list.loading' })}
      </VisuallyHidden>
      <List aria-hidden="true">
        {Array.from({ length: MOST_UNREAD }, (_, index) => (
          <Row key={index}>
            <Box flex={1} minWidth={0}>
              <Skeleton width="7rem" height={6} />
              <Skeleton width="14rem" maxWidth="100%" height={5} marginBlockStart={1} />
              {/* On a phone the facts take two or three lines. */}
              <Skeleton height={{ base: 12, md: 5 }} marginBlockStart={1} />
            </Box>
            <Skeleton width={10} height={10} flexShrink={0} />
          </Row>
        ))}
      </List>
    </Box>
  );
});
