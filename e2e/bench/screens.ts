import { dayAgo } from '../harness/days';
import type { Screen } from './page-loads';

/** A chart's drawing, of this build or of one before nivo drew it. */
const CHART = 'main :is([data-chart] svg, svg [data-series])';
/** A day that is over: the same at every hour, with a chart of its own. */
const YESTERDAY = `?from=${dayAgo(1)}&to=${dayAgo(1)}`;

/** The screens whose loading is measured, and what a person waits for on each. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'login',
    path: '/login',
    needsSession: false,
    awaited: { ready: ['input[type=password]'] },
  },
  {
    name: 'home',
    path: '/',
    needsSession: true,
    awaited: {
      ready: ['main [data-state=ready]'],
      // Stills come as they are scrolled to.
      all: ['main article', CHART],
    },
  },
  {
    name: 'alerts',
    path: '/alerts',
    needsSession: true,
    awaited: { ready: ['main article'] },
  },
  {
    name: 'analytics',
    path: '/analytics',
    search: YESTERDAY,
    needsSession: true,
    awaited: { ready: [CHART] },
  },
  {
    name: 'cameras',
    path: '/cameras',
    needsSession: true,
    awaited: { ready: ['main img'] },
  },
];

/** Where the ways through the application lead, from the side bar. */
export const DESTINATIONS: readonly Screen[] = [
  ...SCREENS.filter(({ path }) => path === '/alerts' || path === '/cameras'),
  {
    name: 'analytics',
    path: '/analytics',
    needsSession: true,
    awaited: { ready: ['main :is(svg [data-series], [data-state=empty])'] },
  },
  { name: 'chat', path: '/chat', needsSession: true, awaited: { ready: ['main textarea'] } },
  {
    name: 'face lists',
    path: '/face-profiles-list',
    needsSession: true,
    awaited: { ready: ['main [data-state=ready]'] },
  },
  {
    name: 'orders',
    path: '/restaurant-orders',
    needsSession: true,
    awaited: { ready: ['main [data-state=ready]'] },
  },
];
