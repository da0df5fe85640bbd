import type { Demo } from '@maitred/provider-api/server';
import { fillDemo } from './fill-demo';
import { findOpenAccounts } from './open-accounts';
import { drawFrame } from './rooms/draw-frame';
import { Simulator } from './simulator';

/** Three restaurants with months of data, whose cameras are drawn. */
export const demo: Demo = {
  fill: (database, { seed, now, ...options }) => fillDemo(database, seed, now, options),
  findOpenAccounts,
  simulator: (settings) => new Simulator(settings),
  drawFrame,
};
