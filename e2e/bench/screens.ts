import type { Screen } from './page-loads';

/** Any part of a chart's drawing. */
const CHART = 'main svg path[stroke], main svg path[fill]';

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
      all: ['main article', 'main figure svg path', 'main img'],
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
