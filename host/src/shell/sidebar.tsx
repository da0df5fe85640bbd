import { useIntl } from '@maitred/shared-kit/i18n';
import { useLocation } from '@maitred/shared-kit/router';
import { chakra } from '@maitred/shared-kit/ui';
import House from 'lucide-react/icons/house';
import type { ScreenRoute } from '../registry/declared-parts';
import { useDeclaredParts } from '../routes/parts-context';
import { HOME_PATH, routeAt } from '../routes/paths';
import { useTitleText } from '../routes/title';
import { useOfferedScreens } from '../routes/use-offered-screens';
import { isGroup, menuOf } from './menu';
import { ScreenIcon } from './screen-icon';
import { SidebarGroupRow } from './sidebar-group';
import { SidebarLinkRow } from './sidebar-link';
import { usePrefetchScreen } from './use-prefetch';

/** The sidebar is dark in both themes. */
const SIDE_HIGHLIGHT = 'rgba(255, 255, 255, 0.1)';

/** One class for all rows: a styled component for each would slow down the first render. */
const Nav = chakra('nav', {
  base: {
    '& ul': { display: 'flex', flexDirection: 'column', gap: 0.5 },
    '& :is(a, button)': {
      display: 'flex',
      alignItems: 'center',
      gap: 2.5,
      width: 'full',
      minHeight: { base: 11, md: 10 },
      paddingInline: 3,
      paddingBlock: 2,
      borderRadius: 'md',
      fontSize: 'md',
      color: 'side-text',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { background: SIDE_HIGHLIGHT },
    },
    '& ul ul a': { paddingInlineStart: 10 },
    '& [aria-current=page]': {
      background: SIDE_HIGHLIGHT,
      color: 'white',
      // High contrast mode removes backgrounds, and with them the highlight of the current page.
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        background: 'Highlight',
        color: 'HighlightText',
      },
    },
    '& svg': { width: '1.125rem', height: '1.125rem', flexShrink: 0, opacity: 0.85 },
    '& [data-chevron]': { marginInlineStart: 'auto', transition: 'transform 150ms' },
    '& [aria-expanded=false] [data-chevron]': { transform: 'rotate(-90deg)' },
  },
});

interface SidebarProps {
  /** Called when a link to the current page is clicked. */
  onStay?: () => void;
}

/** Links to every screen that the signed-in user may see. */
export function Sidebar({ onStay }: SidebarProps) {
  const intl = useIntl();
  const textOf = useTitleText();
  const prefetch = usePrefetchScreen();
  const { screens } = useDeclaredParts();
  const { pathname } = useLocation();
  const current = routeAt(pathname, screens);
  const row = (screen: ScreenRoute) => {
    const { path, title, shortTitle, icon, menu } = screen;
    return (
      <li key={path}>
        <SidebarLinkRow
          path={path}
          title={textOf(shortTitle ?? title)}
          icon={icon && <ScreenIcon shapes={icon} />}
          hasUnreadBadge={menu?.badge === 'unread-alerts'}
          isCurrent={path === current?.path || path === current?.partOf}
          onApproach={() => prefetch(screen)}
          onClick={path === current?.path ? onStay : undefined}
        />
      </li>
    );
  };
  return (
    <Nav aria-label={intl.formatMessage({ id: 'host.sidebar.label' })}>
      <ul>
        <li>
          <SidebarLinkRow
            path={HOME_PATH}
            title={intl.formatMessage({ id: 'host.screen.home' })}
            icon={<House aria-hidden="true" />}
            isCurrent={pathname === HOME_PATH}
            onClick={pathname === HOME_PATH ? onStay : undefined}
          />
        </li>
        {menuOf(useOfferedScreens()).map((entry) =>
          isGroup(entry) ? (
            <li key={entry.titleId}>
              <SidebarGroupRow group={entry}>{entry.screens.map(row)}</SidebarGroupRow>
            </li>
          ) : (
            row(entry)
          ),
        )}
      </ul>
    </Nav>
  );
}
