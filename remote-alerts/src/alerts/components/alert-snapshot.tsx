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
 * The camera's picture, or the order's number for an alert from the kitchen, which has no camera. The row around it
 * styles both.
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
        // Cropped to the width of the row, a portrait picture would hide most of what the camera saw.
        fit={isUpright ? 'contain' : 'cover'}
        isLazy
        onLoad={({ width, height }) => setIsUpright(height > width)}
        onError={renewAddresses}
      />
    </button>
  );
}
