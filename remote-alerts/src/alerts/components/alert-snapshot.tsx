import type { Alert } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra, Picture } from '@maitred/shared-kit/ui';
import ReceiptText from 'lucide-react/icons/receipt-text';

interface AlertSnapshotProps {
  alert: Alert;
  onEnlarge: (alert: Alert) => void;
}

const Ticket = chakra('div', {
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

const Enlarge = chakra('button', {
  base: { display: 'block', width: '100%', borderRadius: 'md', cursor: 'zoom-in' },
});

/** What the camera saw. The kitchen has no camera: an order's number stands in the place. */
export function AlertSnapshot({ alert, onEnlarge }: AlertSnapshotProps) {
  const intl = useIntl();
  if (alert.type === 'order_delay') {
    return (
      <Ticket aria-hidden="true">
        <ReceiptText />
        {intl.formatMessage({ id: 'alerts.order.number' }, { number: String(alert.order.number) })}
      </Ticket>
    );
  }
  const words = { camera: alert.cameraName, zone: alert.zoneName };
  return (
    <Enlarge
      type="button"
      aria-label={intl.formatMessage({ id: 'alerts.row.enlarge' }, words)}
      onClick={() => onEnlarge(alert)}
    >
      <Picture
        src={alert.snapshot}
        alt={intl.formatMessage({ id: 'alerts.row.snapshot' }, words)}
        aspectRatio="16 / 9"
        isLazy
      />
    </Enlarge>
  );
}
