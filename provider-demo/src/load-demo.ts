import type { Demo } from '@maitred/provider-api/server';

/** Loads the demo from a separate file, once it is needed. */
export async function loadDemo(): Promise<Demo> {
  return (await import(/* webpackChunkName: "demo" */ './demo')).demo;
}
