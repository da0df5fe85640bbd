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

/** What a row can do; the functions stay the same, so that a row is drawn anew only for its alert. */
export interface AlertRowActions {
  /** Left out for a user who may only look. */
  onMarkRead?: ((ids: readonly number[]) => void) | undefined;
  onEnlarge: (alert: Alert) => void;
  onToggleRepeats: (id: number) => void;
}

interface AlertRowProps extends AlertRowActions {
  alert: Alert;
  /** Those that its button marks: its own, and of the repeats behind it. Joined by commas. */
  unreadIds: string;
  /** How many repeats stand behind it. */
  repeats: number;
  areRepeatsShown: boolean;
  /** The address leads to this one. */
  isLinked: boolean;
}

/** One alert of the list, or the newest of several alike. */
export const AlertRow = memo(function AlertRow(props: AlertRowProps) {
  const { alert, repeats, areRepeatsShown, isLinked, onMarkRead, onEnlarge } = props;
  const intl = useIntl();
  const now = useMinute();
  const titleId = useId();
  const row = useRef<HTMLElement>(null);
  const unreadIds = props.unreadIds === '' ? [] : props.unreadIds.split(',').map(Number);
  const isUnread = unreadIds.length > 0;
  const canMark = isUnread && onMarkRead !== undefined;

  function handleMarkRead() {
    // The button is about to go, and would take the keyboard's place in the list with it.
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
          <span>{alertTitle(intl, alert, now)}</span>
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
          <MarkReadButton titleId={titleId} count={unreadIds.length} onMark={handleMarkRead} />
        </div>
      )}
    </RowFrame>
  );
});
