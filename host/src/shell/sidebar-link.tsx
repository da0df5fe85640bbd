import { useUnreadAlerts } from '@maitred/shared-kit/alerts-state';
import { useIntl } from '@maitred/shared-kit/i18n';
import { Link as RouterLink } from '@maitred/shared-kit/router';
import { Badge, VisuallyHidden } from '@maitred/shared-kit/ui';
import type { ReactNode } from 'react';

interface SidebarLinkRowProps {
  path: string;
  title: string;
  icon: ReactNode;
  hasUnreadBadge?: boolean;
  isCurrent: boolean;
  /** Called when the person is about to follow the link. */
  onApproach?: () => void;
  onClick: (() => void) | undefined;
}

/** A row of the sidebar. `Sidebar` styles it. */
export function SidebarLinkRow({
  path,
  title,
  icon,
  hasUnreadBadge = false,
  isCurrent,
  onApproach,
  onClick,
}: SidebarLinkRowProps) {
  return (
    <RouterLink
      to={path}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={onClick}
    >
      {icon}
      <span>{title}</span>
      {hasUnreadBadge && <UnreadBadge />}
    </RouterLink>
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
