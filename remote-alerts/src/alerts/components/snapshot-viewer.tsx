import type { Alert } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Dialog } from '@maitred/shared-kit/overlays';
import { Box, Button, chakra, Flex, IconButton, Picture, Text } from '@maitred/shared-kit/ui';
import Check from 'lucide-react/icons/check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useState } from 'react';
import { useMinute } from '../../instants/use-minute';
import { alertTitle } from '../alert-title';
import { renewAddresses } from '../api/renew-addresses';
import { useSwipe } from '../hooks/use-swipe';
import { AlertFacts } from './alert-facts';

export type PicturedAlert = Exclude<Alert, { type: 'order_delay' }>;

interface SnapshotViewerProps {
  /** The alerts of the page that have a picture. */
  alerts: readonly PicturedAlert[];
  /** One of them. */
  shown: PicturedAlert;
  /** Called with the alert to show next, or with undefined to close the viewer. */
  onShow: (alert: PicturedAlert | undefined) => void;
  onMarkRead: ((ids: readonly number[]) => void) | undefined;
}

// Vertical panning and pinch zoom stay with the browser; horizontal swipes switch pictures.
const Stage = chakra('div', {
  base: { touchAction: 'pan-y pinch-zoom', display: 'flex', flexDirection: 'column', gap: 3 },
});

/** The window's height less the title, facts and buttons; in a low window, up to 20rem of what is visible at once. */
const MOST_HEIGHT = 'max(min(20rem, 100dvh - 4.5rem), 100dvh - 20rem)';

/** Shows a snapshot as large as the screen allows. Arrow keys and swipes go to the others. */
export function SnapshotViewer({ alerts, shown, onShow, onMarkRead }: SnapshotViewerProps) {
  const intl = useIntl();
  const now = useMinute();
  const [ratio, setRatio] = useState(16 / 9);
  const place = alerts.findIndex(({ id }) => id === shown.id);
  const go = (steps: number) => {
    const next = alerts[place + steps];
    if (next !== undefined) onShow(next);
  };
  const swipe = useSwipe({ onLeft: () => go(1), onRight: () => go(-1) });

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') go(1);
    if (event.key === 'ArrowLeft') go(-1);
  }

  return (
    // React bubbles key events out of the portal, so this works wherever in the dialog the focus is. The focus
    // moves to the dialog itself when the focused button is removed.
    <Box onKeyDown={handleKeyDown}>
      <Dialog
        size="lg"
        open
        onOpenChange={(isOpen) => {
          if (!isOpen) onShow(undefined);
        }}
        title={alertTitle(intl, shown, now)}
        footer={
          !shown.isRead &&
          onMarkRead && (
            <Button variant="outline" colorPalette="gray" onClick={() => onMarkRead([shown.id])}>
              <Check aria-hidden="true" />
              {intl.formatMessage({ id: 'alerts.row.markRead' }, { count: 1 })}
            </Button>
          )
        }
      >
        <Stage {...swipe}>
          <Flex justifyContent="center">
            <Picture
              src={shown.snapshot}
              alt={intl.formatMessage(
                { id: 'alerts.row.snapshot' },
                { camera: shown.cameraName, zone: shown.zoneName },
              )}
              aspectRatio={ratio}
              width={`min(100%, ${MOST_HEIGHT} * ${ratio})`}
              fit="contain"
              onLoad={({ width, height }) => height > 0 && setRatio(width / height)}
              onError={renewAddresses}
            />
          </Flex>
          <AlertFacts alert={shown} />
          <Flex alignItems="center" justifyContent="center" gap={3}>
            <IconButton
              size="md"
              variant="outline"
              label={intl.formatMessage({ id: 'alerts.viewer.previous' })}
              aria-disabled={place === 0 || undefined}
              onClick={() => go(-1)}
            >
              <ChevronLeft />
            </IconButton>
            <Text aria-live="polite">
              {intl.formatMessage(
                { id: 'alerts.viewer.place' },
                { place: place + 1, total: alerts.length },
              )}
            </Text>
            <IconButton
              size="md"
              variant="outline"
              label={intl.formatMessage({ id: 'alerts.viewer.next' })}
              aria-disabled={place === alerts.length - 1 || undefined}
              onClick={() => go(1)}
            >
              <ChevronRight />
            </IconButton>
          </Flex>
        </Stage>
      </Dialog>
    </Box>
  );
}
