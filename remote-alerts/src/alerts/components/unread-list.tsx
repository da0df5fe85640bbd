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

/** As many as stand beside the figures and the curve of home. */
export const MOST_UNREAD = 6;

/** A second press of the same place within this time belongs to the first: the double click of the systems. */
const DOUBLE_PRESS_MS = 500;

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    paddingBlock: 2.5,
    // All of them together take what room there is, and a few no more than their part of it.
    flexGrow: 1 / MOST_UNREAD,
  },
});

const List = chakra(Rows, { base: { display: 'flex', flexDirection: 'column', flexGrow: 1 } });

/** Unread alerts in little room, without their pictures. */
export function UnreadList({ alerts, onMarkRead }: UnreadListProps) {
  const list = useRef<HTMLUListElement>(null);
  const lastPress = useRef<{ place: number; at: number }>(undefined);

  function handleMarkRead(id: number, place: number) {
    const last = lastPress.current;
    const at = performance.now();
    lastPress.current = { place, at };
    // Another row has come under the finger of whoever taps twice, and nobody has read that one.
    if (last?.place === place && at - last.at < DOUBLE_PRESS_MS) return;
    // The row is about to go: the keyboard stays in the list.
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

/** As many rows as the list may have, of their size: what follows them keeps its place. Drawn once. */
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
              {/* On a phone the facts take two lines or three. */}
              <Skeleton height={{ base: 12, md: 5 }} marginBlockStart={1} />
            </Box>
            <Skeleton width={10} height={10} flexShrink={0} />
          </Row>
        ))}
      </List>
    </Box>
  );
});
