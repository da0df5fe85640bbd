import { useShellShortcut, useShortcutKeys } from '@maitred/shared-kit/host';
import { useIntl } from '@maitred/shared-kit/i18n';
import { useEffect } from 'react';
import { useOverlays } from './use-overlays';

interface ShortcutHelpProps {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  /** Title of the current screen. */
  screen: string | undefined;
}

/** Listens for the page's shortcuts, and shows the list of them on `?`. */
export function ShortcutHelp({ isOpen, onOpenChange, screen }: ShortcutHelpProps) {
  const intl = useIntl();
  const { part: overlays, load } = useOverlays();
  useShortcutKeys();
  useShellShortcut({
    key: '?',
    label: intl.formatMessage({ id: 'host.shortcuts.show' }),
    onPress: () => onOpenChange(true),
  });
  const isMissing = isOpen && overlays === undefined;
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, load]);
  if (overlays === undefined) return null;
  return <overlays.ShortcutSheet isOpen={isOpen} onOpenChange={onOpenChange} screen={screen} />;
}
