import type { Demo } from '@maitred/provider-api/server';

/** The demo comes with a file of its own, once something needs it. */
export async function loadDemo(): Promise<Demo> {
  return (await import(/* webpackChunkName: "demo" */ './demo')).demo;
}
