import { dayAgo } from '../harness/days';
import type { Screen } from './page-loads';

/** A chart's drawing, in this build or in one from before nivo drew it. */
const CHART = 'main :is([data-chart] svg, svg [data-series])';
/** A past day: the same result at every hour, with its own chart. */
const YESTERDAY = `?from=${dayAgo(1)}&to=${dayAgo(1)}`;

/** The screens whose loading is measured, and what users wait for on each. */
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
      // Stills load as they are scrolled into view.
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

/** Destinations of the measured route changes, from the side bar. */
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
