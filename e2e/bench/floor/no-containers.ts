/** In place of the host's `load-container`: there are no containers, and no runtime to load them. */
export function loadExposedModule(): never {
  throw new Error('Without federation nothing is loaded from a container');
}
