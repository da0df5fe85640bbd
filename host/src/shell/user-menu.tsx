import { useCurrentUser } from '@maitred/shared-kit/api';
import { useIntl } from '@maitred/shared-kit/i18n';
import { chakra, VisuallyHidden } from '@maitred/shared-kit/ui';
import { useState } from 'react';
import { useOverlays } from './use-overlays';
import type { UserMenuItemsProps } from './user-menu-items';
import { Who, who } from './who';

/** Maximum width of a name, even if there is room for more. */
const LONGEST = '12rem';
/** Room for the initial and about seven letters. */
const NARROWEST = '6.875rem';

const Trigger = chakra('button', {
  base: {
    ...who,
    position: 'relative',
    display: 'flex',
    // Shrinks after the collapsed filter and before the title, but keeps the initial and the first letters of the name.
    flexBasis: { base: 11, md: NARROWEST, lg: 'auto' },
    flexGrow: { base: 0, md: 1000, lg: 0 },
    flexShrink: { base: 0, lg: 1000 },
    minWidth: { md: NARROWEST },
    maxWidth: 'max-content',
    alignItems: 'center',
    columnGap: 2.5,
    height: 11,
    padding: 1,
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
      overflow: 'hidden',
      borderRadius: 'full',
      background: 'brown.700',
      color: 'white',
      fontWeight: 'semibold',
      textTransform: 'uppercase',
    },
    '& > [data-beside]': {
      display: { base: 'none', md: 'block' },
      minWidth: 0,
      lineHeight: '1.2',
      '& > [data-who]': { maxWidth: LONGEST, truncate: true },
    },
    '& > [data-whole]': {
      position: 'absolute',
      top: 'calc(100% + 0.25rem)',
      insetInlineEnd: 0,
      zIndex: 1,
      width: 'max-content',
      maxWidth: '24rem',
      paddingInline: 3,
      paddingBlock: 2,
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'md',
      background: 'panel',
      boxShadow: 'overlay',
    },
  },
});

/** The signed-in user, with a menu of language, theme, versions and logout. */
export function UserMenu({ onShowShortcuts, onShowAbout }: UserMenuItemsProps) {
  const intl = useIntl();
  const { username } = useCurrentUser();
  const { part: overlays, prefetch, load } = useOverlays();
  const [isOpen, setIsOpen] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const trigger = (
    <Trigger
      type="button"
      onPointerEnter={({ currentTarget, pointerType }) => {
        prefetch();
        setIsWhole(pointerType !== 'touch' && isCut(currentTarget));
      }}
      onFocus={({ currentTarget }) => {
        prefetch();
        setIsWhole(currentTarget.matches(':focus-visible') && isCut(currentTarget));
      }}
      onPointerLeave={() => setIsWhole(false)}
      onBlur={() => setIsWhole(false)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setIsWhole(false);
      }}
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
        {initialOf(username)}
      </span>
      <span data-beside="">
        <Who />
      </span>
      {isWhole && !isOpen && (
        <span data-whole="" aria-hidden="true">
          <Who />
        </span>
      )}
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

/** The first letter as people perceive it: with its accents, and an emoji sequence as one. */
function initialOf(username: string): string | undefined {
  const name = username.trim();
  // Firefox before 125 has no Intl.Segmenter.
  if (!('Segmenter' in Intl)) return [...name][0];
  const [first] = new Intl.Segmenter().segment(name);
  return first?.segment;
}

/** Whether a line next to the initial is truncated. */
function isCut(trigger: Element): boolean {
  const lines = [...trigger.querySelectorAll('[data-beside] > [data-who]')];
  return lines.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
}
