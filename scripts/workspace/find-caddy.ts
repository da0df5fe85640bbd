import { findOnPath } from './find-on-path';

/** The path of Caddy, which the gateway's image runs, if it is installed here. */
export function findCaddy(): string | undefined {
  return findOnPath(['caddy', 'caddy.exe']);
}
