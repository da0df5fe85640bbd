/**
 * All subpaths of the kit that host and remotes share at run time, defined only here.
 *
 * `eager`: loaded before any remote, because every screen needs it for the first paint.
 * `lazy`: a chunk of the host that loads when something imports it.
 */
export const SHARED_SUBPATHS = {
  eager: [
    'alerts-state',
    'api',
    'date-range',
    'federation',
    'figures',
    'filters',
    'i18n',
    'metrics',
    'router',
    'schema',
    'select',
    'session',
    'shortcuts',
    'store',
    'ui',
  ],
  lazy: ['charts', 'overlays'],
} as const;

/**
 * The parts of React that a page provides to remotes, by exact name. A prefix would include subpaths that no host has,
 * such as `react-dom/server`; a remote bundles those itself, on top of the page's React.
 *
 * `since`: the first kit whose host provides it; a remote that imports it requires at least that kit.
 */
export const SHARED_REACT = {
  react: { since: '1.0.0' },
  'react/jsx-runtime': { since: '1.0.0' },
  'react-dom': { since: '1.0.0' },
  'react-dom/client': { since: '1.1.0' },
} as const;

/**
 * Libraries that host and remotes share as a whole, for remotes that use more of one than the kit exports. The
 * libraries of a group are in one chunk of the host, which loads when a remote imports any of them by its main name;
 * subpaths are not shared. The shared parts of nivo are those with contexts, theme and springs, which must exist once
 * per page; a remote may bring other packages of nivo, such as `@nivo/pie`, which use them.
 *
 * `since`: the first kit that shares them; with an earlier host a remote that imports one finds none.
 */
export const SHARED_LIBRARIES = {
  chakra: { since: '1.0.0', names: ['@chakra-ui/react'] },
  nivo: {
    since: '1.0.0',
    names: [
      '@nivo/colors',
      '@nivo/core',
      '@nivo/legends',
      '@nivo/text',
      '@nivo/theming',
      '@nivo/tooltip',
      '@react-spring/web',
    ],
  },
} as const;

export type LibraryGroup = keyof typeof SHARED_LIBRARIES;

export type LibraryIn<Group extends LibraryGroup> =
  (typeof SHARED_LIBRARIES)[Group]['names'][number];

/** A value for each library, by group. */
export type OfLibraries<Value> = {
  [Group in LibraryGroup]: Record<LibraryIn<Group>, Value>;
};

export type SharedSubpath = (typeof SHARED_SUBPATHS)[keyof typeof SHARED_SUBPATHS][number];
