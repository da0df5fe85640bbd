import type { Alert } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Picture, styled } from '@maitred/shared-kit/ui';
import ReceiptText from 'lucide-react/icons/receipt-text';

interface AlertSnapshotProps {
  alert: Alert;
}

const Ticket = styled('div', {
  base: {
    display: { base: 'none', md: 'grid' },
    gap: 1,
    placeContent: 'center',
    justifyItems: 'center',
    aspectRatio: '16 / 9',
    borderRadius: 'md',
    background: 'soft.blue',
    color: 'ink.blue',
    fontWeight: 'semibold',
    '& svg': { width: '1.25rem', height: '1.25rem' },
  },
});

/** What the camera saw. The kitchen has no camera: an order's number stands in the place. */
export function AlertSnapshot({ alert }: AlertSnapshotProps) {
  const intl = useIntl();
  if (alert.type === 'order_delay') {
    return (
      <Ticket aria-hidden="true">
        <ReceiptText />
        {intl.formatMessage({ id: 'alerts.order.number' }, { number: String(alert.order.number) })}
      </Ticket>
    );
  }
  return (
    <Picture
      src={alert.snapshot}
      alt={intl.formatMessage(
        { id: 'alerts.row.snapshot' },
        { camera: alert.cameraName, zone: alert.zoneName },
      )}
      aspectRatio="16 / 9"
      isLazy
    />
  );
}
