/**
 * Every subpath of the kit that host and remotes share at run time. One table, so that no package
 * writes a list of its own.
 *
 * `first`: in the page before any remote is, because every screen needs it at the first paint.
 * `later`: a chunk of the host that is fetched when something imports it.
 */
export const SHARED_SUBPATHS = {
  first: [
    'alerts-state',
    'api',
    'date-range',
    'federation',
    'figures',
    'filters',
    'i18n',
    'reporting',
    'router',
    'schema',
    'select',
    'session',
    'shortcuts',
    'ui',
  ],
  later: ['charts', 'overlays', 'telemetry'],
} as const;

/**
 * Libraries that host and remotes share whole, for remotes that draw with more of one than the kit has. Each is a chunk
 * of the host that is fetched when a remote imports the library by its own name; none is imported by its subpaths.
 */
export const SHARED_LIBRARIES = ['@chakra-ui/react'] as const;

export type SharedLibrary = (typeof SHARED_LIBRARIES)[number];

export type SharedSubpath = (typeof SHARED_SUBPATHS)[keyof typeof SHARED_SUBPATHS][number];
