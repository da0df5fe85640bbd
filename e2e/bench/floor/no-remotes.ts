/** Replaces the host's `load-exposed-module`: there are no remotes, and no runtime to load them. */
export function loadExposedModule(): never {
  throw new Error('Without federation no remote is loaded');
}
