import type { Permission } from '@maitred/contract';
import type { ComponentType } from 'react';
import type { Catalogue } from '../i18n/catalogue-store';

/** A lazy part of a remote. Its chunk is named after it: `screen-…` or `widget-…`. */
export type LoadPart = () => Promise<ComponentType>;

/** The part of the global filter that a screen uses: restaurant and days, or only the restaurant. */
type ScreenFilter = 'range' | 'restaurant';

/** A lazy part of the kit, loaded after the first paint. */
export type LazyModule = 'charts';

/** The place of a screen in the menu. The host knows the groups, and the order of the screens that it knows. */
interface MenuPlace {
  /** Without a group, the screen is a top-level entry. */
  group?: 'analytics';
  /** Shows the number of unread alerts. */
  badge?: 'unread-alerts';
}

/** A screen: its loader, and everything that a host needs to know of it. */
interface ScreenDefinition {
  /** `/alerts`, or `/:restaurantId/face-profiles/:listId`. The deployment says which paths a remote may claim. */
  path: string;
  /** All of these permissions are needed to see it. */
  permissions: readonly Permission[];
  /** Message id, in the remote's own messages, of the title in the menu, the top bar and the browser tab. */
  title: string;
  /** A shorter title for the menu; `title` by default. */
  shortTitle?: string;
  /** Name of a Lucide icon, such as `chart-column`. The build writes its drawing into `remote.json`. */
  icon?: string;
  filter?: ScreenFilter;
  /** A screen without it has no entry in the menu. */
  menu?: MenuPlace;
  /** Path of the screen whose menu entry is also highlighted on this screen. */
  partOf?: string;
  /** Name under which the tracker counts visits; without it they are not counted. */
  visitName?: string;
  /** Lazy parts of the kit that the screen uses, to be loaded with it. */
  kit?: readonly LazyModule[];
  load: LoadPart;
}

/** A panel of the home screen. */
interface WidgetDefinition {
  /**
   * `figure`: one number; `panel`: half the screen; `list`: half the screen, next to the others; `row`: the full width.
   */
  size: 'figure' | 'panel' | 'list' | 'row';
  /** All of these permissions are needed, as for a screen. */
  permissions: readonly Permission[];
  /** Height of its content on a phone and on a desktop, in pixels, reserved until it has loaded. */
  height: { base: number; lg: number };
  /** Loads it only when somebody scrolls to it. */
  isLoadedWhenVisible?: boolean;
  load: LoadPart;
}

/** What a remote offers. Only the remote declares it; the build writes it as data into `remote.json`. */
interface RemoteDefinition {
  /** Its name in folder and address: `alerts` for `remote-alerts` and `/r/alerts/`. */
  name: string;
  /** Message id, in the remote's own messages, of its display name. */
  title: string;
  screens: Record<string, ScreenDefinition>;
  /** Panels for the home screen. */
  widgets: Record<string, WidgetDefinition>;
  messages: Catalogue;
}

/** What a host loads: the one module that a remote exposes, `./remote`. */
export interface RemoteModule {
  name: string;
  /** Loaders of screens, by name. */
  screens: Record<string, LoadPart>;
  /** Loaders of panels for the home screen, by name. */
  widgets: Record<string, LoadPart>;
  messages: Catalogue;
  /** The definition; absent from remotes built before remotes declared their screens. */
  definition?: RemoteDefinition;
}

/** @deprecated A host does not offer a screen whose path and permissions are not declared. */
export function defineRemote(remote: RemoteModule): RemoteModule;
/**
 * Makes the one module that a remote exposes from its definition.
 *
 * The build evaluates the file that calls it without a browser, so the file must import nothing else that needs one,
 * and must load its screens by `import()` only. Each `import()` has a comment that names its chunk after the part, which
 * cannot be shown in the example below: `webpackChunkName: "screen-terrace"`, `"widget-…"`, `"messages-en"`. The build
 * rejects other names.
 *
 * @example
 * export const remote = defineRemote({
 *   name: 'terrace',
 *   title: 'terrace.remote.name',
 *   screens: {
 *     terrace: {
 *       path: '/terrace',
 *       permissions: ['read_restaurant'],
 *       title: 'terrace.screen.title',
 *       icon: 'umbrella',
 *       menu: {},
 *       load: () => import('./screens/terrace-screen').then((module) => module.TerraceScreen),
 *     },
 *   },
 *   widgets: {},
 *   messages: { en: () => import('./messages/en.json'), ru: () => import('./messages/ru.json') },
 * });
 */
export function defineRemote(definition: RemoteDefinition): RemoteModule;
export function defineRemote(remote: RemoteDefinition | RemoteModule): RemoteModule {
  if (!('title' in remote)) return remote;
  const { name, screens, widgets, messages } = remote;
  return {
    name,
    screens: loadersOf(screens),
    widgets: loadersOf(widgets),
    messages,
    definition: remote,
  };
}

function loadersOf(parts: Record<string, { load: LoadPart }>): Record<string, LoadPart> {
  return Object.fromEntries(Object.entries(parts).map(([name, { load }]) => [name, load]));
}
