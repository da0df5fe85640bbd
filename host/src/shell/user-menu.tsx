import { useCurrentUser } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra, VisuallyHidden } from '@maitred/shared-kit/ui';
import { useState } from 'react';
import { useOverlays } from './use-overlays';
import type { UserMenuItemsProps } from './user-menu-items';
import { Who, who } from './who';

const HEIGHT = 11;

const Trigger = chakra('button', {
  base: {
    ...who,
    display: 'flex',
    flexWrap: 'wrap',
    // As wide as the initial, and with what the title leaves as wide as the name; on a phone that is nothing.
    flexBasis: HEIGHT,
    flexGrow: { base: 0, md: 1000 },
    flexShrink: 0,
    maxWidth: 'max-content',
    alignItems: 'center',
    justifyContent: 'end',
    columnGap: 2.5,
    // Between the rows, so that of a second one nothing is in sight.
    rowGap: HEIGHT,
    height: HEIGHT,
    padding: 1,
    overflow: 'hidden',
    borderRadius: 'md',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { background: 'hover' },
    '& > [data-initial]': {
      display: 'grid',
      placeItems: 'center',
      width: 9,
      height: 9,
      flexShrink: 0,
      borderRadius: 'full',
      background: 'brown.700',
      color: 'white',
      fontWeight: 'semibold',
      textTransform: 'uppercase',
    },
    // Takes no room from a title that needs it: a name that does not fit beside the initial wraps out of sight.
    '& > [data-beside]': { maxWidth: '12rem', lineHeight: '1.2' },
  },
});

/** Who is signed in, and the menu with what concerns them: language, theme, versions, logout. */
export function UserMenu({ onShowShortcuts, onShowAbout }: UserMenuItemsProps) {
  const intl = useIntl();
  const { username } = useCurrentUser();
  const { part: overlays, prefetch, load } = useOverlays();
  const [isOpen, setIsOpen] = useState(false);
  const trigger = (
    <Trigger
      type="button"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      {...(overlays === undefined && {
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        onClick: () => {
          load();
          setIsOpen(true);
        },
      })}
    >
      <span data-initial="" aria-hidden="true">
        {[...username][0]}
      </span>
      <span data-beside="">
        <Who />
      </span>
      <VisuallyHidden>{intl.formatMessage({ id: 'host.user.menu' }, { username })}</VisuallyHidden>
    </Trigger>
  );
  if (overlays === undefined) return trigger;
  const { Menu, UserMenuItems } = overlays;
  return (
    <Menu trigger={trigger} open={isOpen} onOpenChange={setIsOpen}>
      <UserMenuItems onShowShortcuts={onShowShortcuts} onShowAbout={onShowAbout} />
    </Menu>
  );
}
