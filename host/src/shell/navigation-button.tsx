import { useIntl } from '@maitred/shared-kit/i18n';
import { useLocation } from '@maitred/shared-kit/router';
import { Box, IconButton } from '@maitred/shared-kit/ui';
import Menu from 'lucide-react/icons/menu';
import { useState } from 'react';
import { Sidebar } from './sidebar';
import { useOverlays } from './use-overlays';

/** On a phone the sidebar is a drawer, which this button opens. */
export function NavigationButton() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const { part: overlays, prefetch, load } = useOverlays();
  const [openedOn, setOpenedOn] = useState<string>();
  const label = intl.formatMessage({ id: 'host.sidebar.open' });
  const isOpen = openedOn === pathname;
  // Another page closes it for good: the way back leads to the page alone.
  if (openedOn !== undefined && !isOpen) setOpenedOn(undefined);
  return (
    <Box hideFrom="md">
      <IconButton
        label={label}
        size="md"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => {
          load();
          setOpenedOn(pathname);
        }}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      {overlays && (
        <overlays.Drawer
          side="start"
          tone="side"
          title={intl.formatMessage({ id: 'host.sidebar.label' })}
          isTitleHidden
          open={isOpen}
          onOpenChange={(open) => setOpenedOn(open ? pathname : undefined)}
        >
          <Sidebar onStay={() => setOpenedOn(undefined)} />
        </overlays.Drawer>
      )}
    </Box>
  );
}
