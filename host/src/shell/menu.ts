import ChartColumn from 'lucide-react/icons/chart-column';
import type { ComponentType, SVGProps } from 'react';
import type { ScreenRoute } from '../registry/declared-parts';

type Icon = ComponentType<SVGProps<SVGSVGElement>>;

/** The groups of the menu, keyed by the names that screens use. */
const GROUPS: Readonly<Record<string, { titleId: string; icon: Icon }>> = {
  analytics: { titleId: 'host.sidebar.analytics', icon: ChartColumn },
};

/** Top to bottom: screens by path, and groups by name with the paths in them. */
const ORDER: readonly (string | { group: string; paths: readonly string[] })[] = [
  {
    group: 'analytics',
    paths: [
      '/analytics',
      '/compare',
      '/new-visitors',
      '/loyal-visitors',
      '/face-profiles-detections',
      '/table',
      '/restaurant-orders',
      '/heatmap',
    ],
  },
  '/cameras',
  '/chat',
  '/face-profiles-list',
  '/alerts',
];

export interface MenuGroup {
  titleId: string;
  icon: Icon;
  screens: ScreenRoute[];
}

type MenuEntry = ScreenRoute | MenuGroup;

export function isGroup(entry: MenuEntry): entry is MenuGroup {
  return 'screens' in entry;
}

/**
 * The menu below home, from top to bottom: the screens that declare a menu entry, with groups kept together. Screens
 * that the host does not know come last. A group without screens is left out.
 */
export function menuOf(screens: readonly ScreenRoute[]): MenuEntry[] {
  const alone = screens.filter((screen) => screen.menu && groupOf(screen) === undefined);
  const known = ORDER.map((entry): MenuEntry | undefined =>
    typeof entry === 'string'
      ? alone.find(({ path }) => path === entry)
      : groupEntry(entry.group, entry.paths, screens),
  );
  const others = alone.filter(({ path }) => !ORDER.includes(path));
  return [...known.filter((entry) => entry !== undefined), ...others];
}

function groupEntry(
  name: string,
  order: readonly string[],
  screens: readonly ScreenRoute[],
): MenuGroup | undefined {
  const group = GROUPS[name];
  const inGroup = screens.filter((screen) => groupOf(screen) === name);
  if (group === undefined || inGroup.length === 0) return undefined;
  const place = ({ path }: ScreenRoute) => {
    const index = order.indexOf(path);
    return index === -1 ? order.length : index;
  };
  const sorted = inGroup.sort((one, other) => place(one) - place(other));
  return { ...group, screens: sorted };
}

/** The group of a screen; undefined for a group that the host does not know. */
function groupOf({ menu }: ScreenRoute): string | undefined {
  return menu?.group !== undefined && menu.group in GROUPS ? menu.group : undefined;
}
