import { useIntl } from '@maitred/shared-kit/i18n';
import { Box, IconButton } from '@maitred/shared-kit/ui';
import Menu from 'lucide-react/icons/menu';
import { useOpenOnPage } from '../routes/use-open-on-page';
import { Sidebar } from './sidebar';
import { useOverlays } from './use-overlays';

/** Opens the sidebar, which is a drawer on phones. */
export function NavigationButton() {
  const intl = useIntl();
  const { part: overlays, prefetch, load } = useOverlays();
  const [isOpen, setOpen] = useOpenOnPage();
  const label = intl.formatMessage({ id: 'host.sidebar.open' });
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
          setOpen(true);
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
          onOpenChange={setOpen}
        >
          <Sidebar onStay={() => setOpen(false)} />
        </overlays.Drawer>
      )}
    </Box>
  );
}
