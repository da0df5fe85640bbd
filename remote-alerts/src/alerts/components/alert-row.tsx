import type { Alert } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Button, styled, VisuallyHidden } from '@maitred/shared-kit/ui';
import Check from 'lucide-react/icons/check';
import { memo, useId, useRef } from 'react';
import { useMinute } from '../../moments/use-minute';
import { OrderDishes } from '../../orders/components/order-dishes';
import { alertTitle } from '../alert-title';
import { MARK_BUTTON } from '../hooks/use-list-keys';
import { AlertFacts } from './alert-facts';
import { AlertKindBadge } from './alert-kind-badge';
import { AlertSnapshot } from './alert-snapshot';

export interface AlertRowProps {
  alert: Alert;
  /** Left out for a user who may only look. */
  onMarkRead?: ((id: number) => void) | undefined;
}

const IN_A_ROW = '"dot picture words action"';

const Row = styled('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '0.5rem minmax(0, 1fr)',
      md: '0.5rem 8.25rem minmax(0, 1fr) auto',
    },
    alignItems: { base: 'start', md: 'center' },
    columnGap: { base: 2.5, md: 4 },
    rowGap: 3,
    padding: { base: 4, md: 3 },
    paddingInlineStart: { base: 3, md: 4 },
    outlineOffset: '-2px',
    // Clear of the bar that stays at the top.
    scrollMarginTop: '5rem',
  },
  variants: {
    hasAction: {
      true: { gridTemplateAreas: { base: '"dot words" ". picture" ". action"', md: IN_A_ROW } },
      false: { gridTemplateAreas: { base: '"dot words" ". picture"', md: IN_A_ROW } },
    },
  },
});

const Dot = styled('span', {
  base: {
    gridArea: 'dot',
    width: '0.5rem',
    height: '0.5rem',
    marginBlockStart: { base: '0.4rem', md: 0 },
    borderRadius: 'full',
    background: 'accent',
  },
});

const Words = styled('div', { base: { gridArea: 'words', minWidth: 0 } });
const Title = styled('h2', {
  base: { marginBlockStart: 1, fontSize: 'lg', fontWeight: 'normal', overflowWrap: 'anywhere' },
  variants: { isUnread: { true: { fontWeight: 'semibold' }, false: { color: 'quiet' } } },
});
const PicturePlace = styled('div', { base: { gridArea: 'picture' } });
const Action = styled('div', {
  base: {
    gridArea: 'action',
    '& > button': { width: { base: '100%', md: 'auto' }, height: { base: '2.75rem', md: '2rem' } },
  },
});

/** One alert of the list. */
export const AlertRow = memo(function AlertRow({ alert, onMarkRead }: AlertRowProps) {
  const intl = useIntl();
  const now = useMinute();
  const titleId = useId();
  const buttonId = useId();
  const row = useRef<HTMLElement>(null);
  const isUnread = !alert.isRead;
  const canMark = isUnread && onMarkRead !== undefined;

  function handleMarkRead() {
    // The button is about to go, and would take the keyboard's place in the list with it.
    row.current?.focus({ preventScroll: true });
    onMarkRead?.(alert.id);
  }

  return (
    <Row
      ref={row}
      hasAction={canMark}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-state={isUnread ? 'unread' : 'read'}
    >
      {isUnread && <Dot aria-hidden="true" />}
      <Words>
        <AlertKindBadge type={alert.type} />
        <Title id={titleId} isUnread={isUnread}>
          {isUnread && (
            <VisuallyHidden>{intl.formatMessage({ id: 'alerts.row.unread' })} </VisuallyHidden>
          )}
          {alertTitle(intl, alert, now)}
        </Title>
        {alert.type === 'order_delay' && <OrderDishes alert={alert} />}
        <AlertFacts alert={alert} />
      </Words>
      <PicturePlace hideBelow={alert.type === 'order_delay' ? 'md' : undefined}>
        <AlertSnapshot alert={alert} />
      </PicturePlace>
      {canMark && (
        <Action>
          <Button
            id={buttonId}
            {...{ [MARK_BUTTON]: '' }}
            size="sm"
            variant="outline"
            color="gray"
            aria-labelledby={`${buttonId} ${titleId}`}
            onClick={handleMarkRead}
          >
            <Check aria-hidden="true" />
            {intl.formatMessage({ id: 'alerts.row.markRead' })}
          </Button>
        </Action>
      )}
    </Row>
  );
});
