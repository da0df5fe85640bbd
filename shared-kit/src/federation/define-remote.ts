import type { Permission } from '@maitred/contract';
import type { ComponentType } from 'react';
import type { Catalogue } from '../i18n/catalogue-store';

/** A lazy part of a remote. Its chunk is named after it: `screen-…` or `widget-…`. */
export type LoadPart = () => Promise<ComponentType>;

/** What of the global filter a screen follows: restaurant and days, or the restaurant alone. */
type ScreenFilter = 'range' | 'restaurant';

/** A part of the kit beyond what is there at the first paint. */
export type LazyModule = 'charts';

/** Where the menu has a screen. The host knows the groups, and the order of what it has. */
interface MenuPlace {
  /** Without one the screen stands on its own. */
  group?: 'analytics';
  /** Carries the number of unread alerts. */
  badge?: 'unread-alerts';
}

/** A screen, where it is built: everything that a host must know of it, and the screen itself. */
interface ScreenDefinition {
  /** `/alerts`, or `/:restaurantId/face-profiles/:listId`. The deployment says which paths a remote may claim. */
  path: string;
  /** Every one of them is needed to see it. */
  permissions: readonly Permission[];
  /** Message id, in the remote's own messages, of what menu, top bar and browser tab call it. */
  title: string;
  /** The same where there is little room: in the menu. The title where none is given. */
  shortTitle?: string;
  /** Name of an icon of Lucide, `chart-column`. Its drawing becomes part of what the build says of itself. */
  icon?: string;
  filter?: ScreenFilter;
  /** No entry of the menu leads to a screen without one. */
  menu?: MenuPlace;
  /** Path of the screen whose entry in the menu is the current one here, too. */
  partOf?: string;
  /** What its visits are counted under; those of a screen without one are not counted. */
  visitName?: string;
  /** What of the kit's later parts it draws with, to be fetched with it. */
  kit?: readonly LazyModule[];
  load: LoadPart;
}

/** A panel of the home screen, where it is built. */
interface WidgetDefinition {
  /**
   * `figure`: one number; `panel`: half the screen; `list`: half the screen, beside the others;
   * `row`: all of its width.
   */
  size: 'figure' | 'panel' | 'list' | 'row';
  /** Every one of them is needed, as for a screen. */
  permissions: readonly Permission[];
  /** Pixels that its content takes on a phone and on a desk, kept free until it is there. */
  height: { base: number; lg: number };
  /** Nothing of it is loaded before somebody scrolls there: what it offers can wait. */
  isLoadedWhenVisible?: boolean;
  load: LoadPart;
}

/** What a remote offers, declared by the remote alone: the build writes it, as data, into `remote.json`. */
interface RemoteDefinition {
  /** As its folder and its address are called: `alerts`. */
  name: string;
  /** Message id, in its own messages, of what people call it. */
  title: string;
  screens: Record<string, ScreenDefinition>;
  /** Panels for the home screen. */
  widgets: Record<string, WidgetDefinition>;
  messages: Catalogue;
}

/** What a host loads: the one module that a remote exposes, `./remote`. */
export interface RemoteModule {
  name: string;
  /** Whole screens, by their names. */
  screens: Record<string, LoadPart>;
  /** Panels for the home screen, by their names. */
  widgets: Record<string, LoadPart>;
  messages: Catalogue;
  /** What it was made of; left out by remotes that were built before a remote declared its screens. */
  definition?: RemoteDefinition;
}

/** @deprecated A host does not offer a screen whose path and permissions are not declared. */
export function defineRemote(remote: RemoteModule): RemoteModule;
/**
 * Makes the one module of a remote of what it offers.
 *
 * The build evaluates the file that calls it, without a browser: beside this it imports nothing that
 * needs one, and its screens by `import()` alone. Each `import()` has a comment that names its chunk after the part,
 * which cannot stand in the example below: `webpackChunkName: "screen-terrace"`, `"widget-…"`, `"messages-en"`. The build
 * refuses another name.
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
