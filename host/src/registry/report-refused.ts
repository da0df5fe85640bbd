import { reportError } from '@maitred/shared-kit/host';
import type { DeclaredParts } from './declared-parts';

/** A remote declares a screen at a path that the deployment does not allow it. */
class RefusedPathError extends Error {
  override readonly name = 'RefusedPathError';
}

/** Reports which screens are not offered, and why, to the error-reporting service. */
export function reportRefused({ refused }: DeclaredParts): void {
  for (const { remote, screen, path } of refused) {
    const message = `The remote "${remote}" may not have its screen "${screen}" at ${path}: see "paths" in the configuration`;
    reportError(new RefusedPathError(message), { remote, once: message });
  }
}
