import { useLocation } from '@maitred/shared-kit/router';
import { chakra } from '@maitred/shared-kit/ui';
import type { RefObject } from 'react';
import { useRouteFilter } from '../routes/route-title';
import { LanguageSwitch } from './language-switch';
import { LazyFilterBar } from './lazy-filter-bar';
import { NavigationButton } from './navigation-button';
import { UserMenu } from './user-menu';

/** The types only allow selectors that begin or end with `&`. */
const PAGE_OF_BAR = 'html:has(&)' as '&';

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 'bar',
    display: 'flex',
    flexWrap: { base: 'wrap', lg: 'nowrap' },
    alignItems: 'center',
    columnGap: 3,
    rowGap: 1,
    minHeight: 'calc(4.25rem + var(--safe-top))',
    paddingInlineStart: { base: 'max(1rem, var(--safe-left))', md: 7 },
    paddingInlineEnd: {
      base: 'max(1rem, var(--safe-right))',
      md: 'max(1.75rem, var(--safe-right))',
    },
    paddingBlockStart: 'calc(0.5rem + var(--safe-top))',
    paddingBlockEnd: 2,
    // In a very low window, such as a phone held sideways, a sticky bar would cover a third of the content.
    '@media (max-height: 30rem)': { position: 'relative' },
    // Focused elements scroll to below the bar, which has two rows where the filter is below the title.
    '@media (min-height: 30.01rem)': {
      [PAGE_OF_BAR]: {
        scrollPaddingBlockStart: {
          base: 'calc(7rem + var(--safe-top))',
          lg: 'calc(4.75rem + var(--safe-top))',
        },
      },
    },
    background: 'panel',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
    _print: { position: 'static', minHeight: 0, padding: 0, borderWidth: 0 },
    '& > h1': {
      flexGrow: 1,
      flexBasis: { base: 0, md: 'auto' },
      minWidth: 0,
      // Leaves room on the line for the languages, the initial and a part of the name.
      maxWidth: { md: 'calc(100% - 14rem)', lg: 'none' },
      // On a phone the longest titles take two lines, for which the bar has room.
      lineClamp: { base: 2, md: 'none' },
      display: { md: 'block' },
      truncate: { md: true },
      fontFamily: 'heading',
      fontSize: '2xl',
      fontWeight: 'semibold',
      lineHeight: '1.2',
      outline: 'none',
    },
    // Controls are useless on paper; the choice made with them is printed below the title.
    '& > :not(h1)': { _print: { display: 'none' } },
    // Below the title in a narrow window: next to it, neither would be readable.
    '& > [data-filter]': {
      order: { base: 1, lg: 0 },
      flexBasis: { base: 'full', lg: 'auto' },
      flexShrink: { lg: 0 },
      minWidth: 0,
    },
    // The collapsed filter shrinks before the name does, and the name before the title.
    '& > [data-folded]': { flexShrink: { lg: 100_000 }, minWidth: { lg: 28 } },
    // On a phone the languages are in the user menu.
    '& > [data-languages]': { hideBelow: 'md', marginInlineStart: 'auto' },
  },
});

interface TopBarProps {
  title: string | undefined;
  /** Receives the focus when another screen is shown. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  onShowShortcuts: () => void;
  onShowAbout: () => void;
}

/** The title of the screen, the filter, and the signed-in user. */
export function TopBar({ title, headingRef, onShowShortcuts, onShowAbout }: TopBarProps) {
  const filter = useRouteFilter();
  const { pathname } = useLocation();
  return (
    <Bar>
      <NavigationButton />
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      {filter && (
        <div data-filter="">
          {/* Keyed by path, so that navigating closes what is open, and navigating back does not reopen it. */}
          <LazyFilterBar key={pathname} filter={filter} />
        </div>
      )}
      <div data-languages="">
        <LanguageSwitch />
      </div>
      <UserMenu onShowShortcuts={onShowShortcuts} onShowAbout={onShowAbout} />
    </Bar>
  );
}
