import type {
  RemoteDeclaration,
  ScreenDeclaration,
  SharedVersions,
  Texts,
  WidgetDeclaration,
} from '@maitred/shared-kit/descriptors';
import { candidateBuilds } from './choose-build';
import { mayClaim } from './claims';
import type { Registry } from './registry.schema';

/** A screen that a remote provides, and the permissions it needs. */
export interface ScreenRoute extends ScreenDeclaration {
  remote: string;
  /** Name of the screen in the remote. */
  screen: string;
}

/** A panel of the home screen that a remote provides. */
export interface HomeWidget extends WidgetDeclaration {
  remote: string;
  /** Name of the panel in the remote. */
  widget: string;
}

/** What the remotes of a deployment declare, as far as the deployment allows it. */
export interface DeclaredParts {
  screens: readonly ScreenRoute[];
  widgets: readonly HomeWidget[];
  /** Display name of each remote. */
  titles: Readonly<Record<string, Texts>>;
  /** Screens that are not offered, because the deployment does not allow their remotes to use these paths. */
  refused: readonly ScreenRoute[];
}

/**
 * What each remote declares in the build that this host would use, or in the newest one if none is compatible: its
 * screen then says which side is to be upgraded.
 */
export function declaredParts(
  { config, remotes }: Registry,
  provided: SharedVersions,
): DeclaredParts {
  const screens: ScreenRoute[] = [];
  const refused: ScreenRoute[] = [];
  const widgets: HomeWidget[] = [];
  const titles: Record<string, Texts> = {};
  for (const [remote, { descriptor }] of Object.entries(remotes).sort(byName)) {
    const place = config.remotes[remote];
    const declared = declarationOf(descriptor, provided, place?.version);
    if (place === undefined || declared === undefined) continue;
    titles[remote] = declared.title;
    for (const [screen, declaration] of Object.entries(declared.screens)) {
      const route = { ...declaration, remote, screen };
      const isTaken = screens.some(({ path }) => addressesOf(path) === addressesOf(route.path));
      if (isTaken || !mayClaim(route.path, remote, place.paths)) refused.push(route);
      else screens.push(route);
    }
    for (const [widget, declaration] of Object.entries(declared.widgets)) {
      widgets.push({ ...declaration, remote, widget });
    }
  }
  return { screens, widgets, titles, refused };
}

function declarationOf(
  ...[descriptor, provided, pinnedVersion]: Parameters<typeof candidateBuilds>
): RemoteDeclaration | undefined {
  const { fitting, candidates } = candidateBuilds(descriptor, provided, pinnedVersion);
  return (fitting[0] ?? candidates[0])?.declares;
}

/** The path without the names of its parameters: what distinguishes one route from another. */
function addressesOf(path: string): string {
  return path.replaceAll(/:\w+/g, ':');
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}
