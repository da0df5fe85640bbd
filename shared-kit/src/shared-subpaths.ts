/**
 * Every subpath of the kit that host and remotes share at run time. One table, so that no package
 * writes a list of its own.
 *
 * `eager`: in the page before any remote is, because every screen needs it at the first paint.
 * `lazy`: a chunk of the host that is fetched when something imports it.
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
 * What a page has of React for its remotes, each by its exact name. A prefix would take in subpaths that no host has,
 * such as `react-dom/server`: a remote carries those itself, over the page's React.
 *
 * `since`: the first kit whose host has it, below which a remote that imports it does not run.
 */
export const SHARED_REACT = {
  react: { since: '1.0.0' },
  'react/jsx-runtime': { since: '1.0.0' },
  'react-dom': { since: '1.0.0' },
  'react-dom/client': { since: '1.1.0' },
} as const;

/**
 * Libraries that host and remotes share whole, for remotes that draw with more of one than the kit has. Those of a
 * group are in one chunk of the host, which is fetched when a remote imports any of them by its own name; none is
 * imported by its subpaths. The parts of nivo are those that hold contexts, theme and springs, of which a page has one: a
 * package of nivo that a remote brings, such as `@nivo/pie`, draws over them.
 *
 * `since`: the first kit that shares them, below which a remote that imports one finds none.
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

/** Something of each library, group by group. */
export type OfLibraries<Value> = {
  [Group in LibraryGroup]: Record<LibraryIn<Group>, Value>;
};

export type SharedSubpath = (typeof SHARED_SUBPATHS)[keyof typeof SHARED_SUBPATHS][number];
