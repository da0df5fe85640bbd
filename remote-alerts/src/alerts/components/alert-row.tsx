import type { Alert } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { memo, useId, useRef } from 'react';
import { useMinute } from '../../instants/use-minute';
import { OrderDishes } from '../../orders/components/order-dishes';
import { alertAnchor } from '../alert-link';
import { alertTitle } from '../alert-title';
import { AlertFacts } from './alert-facts';
import { AlertKindBadge } from './alert-kind-badge';
import { AlertSnapshot } from './alert-snapshot';
import { MarkReadButton } from './mark-read-button';
import { RepeatsToggle } from './repeats-toggle';
import { RowFrame } from './row-frame';

/** What a row can do. The functions must be stable, so that a row renders again only when its alert changes. */
export interface AlertRowActions {
  /** Undefined for a user with read-only access. */
  onMarkRead?: ((ids: readonly number[]) => void) | undefined;
  onEnlarge: (alert: Alert) => void;
  onToggleRepeats: (id: number) => void;
}

interface AlertRowProps extends AlertRowActions {
  alert: Alert;
  /** The ids that its button marks, its own and those of its repeats, joined by commas. */
  unreadIds: string;
  /** How many repeats are folded behind it. */
  repeats: number;
  areRepeatsShown: boolean;
  /** Whether the address links to this alert. */
  isLinked: boolean;
}

/** One alert of the list, or the newest of several repeats. */
export const AlertRow = memo(function AlertRow(props: AlertRowProps) {
  const { alert, repeats, areRepeatsShown, isLinked, onMarkRead, onEnlarge } = props;
  const intl = useIntl();
  const now = useMinute();
  const titleId = useId();
  const nameId = useId();
  const row = useRef<HTMLElement>(null);
  const unreadIds = props.unreadIds === '' ? [] : props.unreadIds.split(',').map(Number);
  const isUnread = unreadIds.length > 0;
  const canMark = isUnread && onMarkRead !== undefined;

  function handleMarkRead() {
    // The button is about to be removed, and the focus would be lost with it.
    row.current?.focus({ preventScroll: true });
    onMarkRead?.(unreadIds);
  }

  return (
    <RowFrame
      ref={row}
      id={alertAnchor(alert.id)}
      hasAction={canMark}
      isLinked={isLinked}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-state={isUnread ? 'unread' : 'read'}
    >
      {isUnread && <span data-part="dot" aria-hidden="true" />}
      <div data-part="text">
        <AlertKindBadge type={alert.type} times={repeats + 1} />
        <h2 id={titleId} data-part="title">
          {isUnread && (
            <span data-part="unread">{`${intl.formatMessage({ id: 'alerts.row.unread' })} `}</span>
          )}
          <span id={nameId}>{alertTitle(intl, alert, now)}</span>
        </h2>
        {alert.type === 'order_delay' && <OrderDishes alert={alert} />}
        <AlertFacts alert={alert} />
        {repeats > 0 && (
          <RepeatsToggle
            repeats={repeats}
            isOpen={areRepeatsShown}
            onToggle={() => props.onToggleRepeats(alert.id)}
          />
        )}
      </div>
      <div data-part="picture">
        <AlertSnapshot alert={alert} onEnlarge={onEnlarge} />
      </div>
      {canMark && (
        <div data-part="action">
          <MarkReadButton titleId={nameId} count={unreadIds.length} onMark={handleMarkRead} />
        </div>
      )}
    </RowFrame>
  );
});
