import Bell from 'lucide-react/icons/bell';
import Camera from 'lucide-react/icons/camera';
import ChartColumn from 'lucide-react/icons/chart-column';
import House from 'lucide-react/icons/house';
import MessageCircle from 'lucide-react/icons/message-circle';
import Users from 'lucide-react/icons/users';
import type { ComponentType, SVGProps } from 'react';
import { HOME_PATH, type ScreenPath } from '../routes/route-table';

type Icon = ComponentType<SVGProps<SVGSVGElement>>;

export interface SidebarLink {
  kind: 'link';
  path: ScreenPath | typeof HOME_PATH;
  icon?: Icon;
  /** Further routes on which the link counts as the current one. */
  alsoOn?: readonly ScreenPath[];
  /** Carries the count of unread alerts. */
  hasUnreadBadge?: boolean;
}

export interface SidebarGroup {
  kind: 'group';
  titleId: string;
  icon: Icon;
  links: readonly SidebarLink[];
}

/** The sidebar from top to bottom. */
export const SIDEBAR_ITEMS: readonly (SidebarLink | SidebarGroup)[] = [
  { kind: 'link', path: HOME_PATH, icon: House },
  {
    kind: 'group',
    titleId: 'host.sidebar.analytics',
    icon: ChartColumn,
    links: [
      { kind: 'link', path: '/analytics' },
      { kind: 'link', path: '/compare' },
      { kind: 'link', path: '/new-visitors' },
      { kind: 'link', path: '/loyal-visitors' },
      { kind: 'link', path: '/face-profiles-detections' },
      { kind: 'link', path: '/table' },
      { kind: 'link', path: '/restaurant-orders' },
      { kind: 'link', path: '/heatmap' },
    ],
  },
  { kind: 'link', path: '/cameras', icon: Camera },
  { kind: 'link', path: '/chat', icon: MessageCircle },
  {
    kind: 'link',
    path: '/face-profiles-list',
    icon: Users,
    alsoOn: ['/:restaurantId/face-profiles/:listId'],
  },
  { kind: 'link', path: '/alerts', icon: Bell, hasUnreadBadge: true },
];

/**
 * The items that a person is offered: those whose screens are built and whose permissions they hold.
 * A group without links is left out.
 */
export function offeredItems(
  items: readonly (SidebarLink | SidebarGroup)[],
  isOffered: (path: SidebarLink['path']) => boolean,
): (SidebarLink | SidebarGroup)[] {
  return items
    .map((item) =>
      item.kind === 'link'
        ? item
        : { ...item, links: item.links.filter(({ path }) => isOffered(path)) },
    )
    .filter((item) => (item.kind === 'link' ? isOffered(item.path) : item.links.length > 0));
}
