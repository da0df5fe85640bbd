import type { Alert } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Picture } from '@maitred/shared-kit/ui';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { renewAddresses } from '../api/renew-addresses';

interface AlertSnapshotProps {
  alert: Alert;
  onEnlarge: (alert: Alert) => void;
}

/**
 * What the camera saw. The kitchen has no camera: an order's number stands in the place. The row around it says what both
 * look like.
 */
export function AlertSnapshot({ alert, onEnlarge }: AlertSnapshotProps) {
  const intl = useIntl();
  const [isUpright, setIsUpright] = useState(false);
  if (alert.type === 'order_delay') {
    return (
      <div data-part="ticket" aria-hidden="true">
        <ReceiptText />
        <span>
          {intl.formatMessage(
            { id: 'alerts.order.number' },
            { number: String(alert.order.number) },
          )}
        </span>
      </div>
    );
  }
  const words = { camera: alert.cameraName, zone: alert.zoneName };
  return (
    <button
      data-part="enlarge"
      type="button"
      aria-label={intl.formatMessage({ id: 'alerts.row.enlarge' }, words)}
      onClick={() => onEnlarge(alert)}
    >
      <Picture
        src={alert.snapshot}
        alt={intl.formatMessage({ id: 'alerts.row.snapshot' }, words)}
        aspectRatio="16 / 9"
        // Filling the row, a picture that stands upright would hide most of what the camera saw.
        fit={isUpright ? 'contain' : 'cover'}
        isLazy
        onLoad={({ width, height }) => setIsUpright(height > width)}
        onError={() => renewAddresses(alert.id)}
      />
    </button>
  );
}
