import type { Alert } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Panel, styled } from '@maitred/shared-kit/ui';
import type { Ref } from 'react';
import { AlertRow, type AlertRowProps } from './alert-row';

interface AlertListProps extends Pick<AlertRowProps, 'onMarkRead'> {
  alerts: readonly Alert[];
  /** The element that holds the rows, for what moves the focus among them. */
  listRef?: Ref<HTMLUListElement>;
}

export const Rows = styled('ul', {
  base: {
    listStyleType: 'none',
    '& > li + li': { borderBlockStartWidth: '1px', borderColor: 'line' },
  },
});

export function AlertList({ alerts, onMarkRead, listRef }: AlertListProps) {
  const intl = useIntl();
  return (
    <Panel isFlush>
      <Rows ref={listRef} aria-label={intl.formatMessage({ id: 'alerts.list.label' })}>
        {alerts.map((alert) => (
          <li key={alert.id}>
            <AlertRow alert={alert} onMarkRead={onMarkRead} />
          </li>
        ))}
      </Rows>
    </Panel>
  );
}
