import { useUnreadAlerts } from '@maitred/shared-kit/alerts-state';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Link as RouterLink } from '@maitred/shared-kit/router';
import { Badge, chakra, VisuallyHidden } from '@maitred/shared-kit/ui';
import { HOME_PATH } from '../routes/route-table';
import { SCREEN_TITLES } from '../routes/screen-labels';
import type { SidebarLink } from './sidebar-items';
import { usePrefetchScreen } from './use-prefetch';

/** The sidebar is dark in both themes. */
const SIDE_HIGHLIGHT = 'rgba(255, 255, 255, 0.1)';

export const sidebarRow = {
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
  '& svg': { width: '1.125rem', height: '1.125rem', flexShrink: 0, opacity: 0.85 },
  _hover: { background: SIDE_HIGHLIGHT },
} as const;

const StyledLink = chakra(RouterLink, {
  base: {
    ...sidebarRow,
    '&[aria-current=page]': { background: SIDE_HIGHLIGHT, color: 'white' },
  },
  variants: { isNested: { true: { paddingInlineStart: 10 } } },
});

interface SidebarLinkRowProps {
  link: SidebarLink;
  isCurrent: boolean;
  isNested: boolean;
  onClick: (() => void) | undefined;
}

export function SidebarLinkRow({ link, isCurrent, isNested, onClick }: SidebarLinkRowProps) {
  const intl = useIntl();
  const { path, icon: Icon } = link;
  const prefetch = usePrefetchScreen();
  const handleApproach = () => prefetch(path);
  const titleId = path === HOME_PATH ? 'host.screen.home' : SCREEN_TITLES[path];
  return (
    <StyledLink
      to={path}
      isNested={isNested}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={handleApproach}
      onFocus={handleApproach}
      onClick={onClick}
    >
      {Icon && <Icon aria-hidden="true" />}
      {intl.formatMessage({ id: titleId })}
      {link.hasUnreadBadge && <UnreadBadge />}
    </StyledLink>
  );
}

function UnreadBadge() {
  const intl = useIntl();
  const { count } = useUnreadAlerts();
  if (count === undefined || count === 0) return null;
  return (
    <Badge tone="side" marginInlineStart="auto">
      <span aria-hidden="true">{intl.formatNumber(count)}</span>
      <VisuallyHidden>
        {intl.formatMessage({ id: 'host.sidebar.unread' }, { count })}
      </VisuallyHidden>
    </Badge>
  );
}
