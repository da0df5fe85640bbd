import { tabStorage } from '@maitred/shared-kit/host';

/** A developer's remote that stands in the place of the deployed one, in this tab alone. */
export interface LocalOverride {
  remote: string;
  /** Where it comes from: `http://localhost:3002`. */
  origin: string;
  /** Address of its descriptor. */
  descriptor: string;
}

export interface RefusedOverride {
  /** As it was given. */
  text: string;
  reason: 'not-allowed' | 'malformed' | 'unknown-remote' | 'not-loopback';
}

export interface LocalOverrides {
  taken: readonly LocalOverride[];
  refused: readonly RefusedOverride[];
}

export const NO_OVERRIDES: LocalOverrides = { taken: [], refused: [] };

export const OVERRIDE_PARAMETER = 'remote';
/** Where a tab keeps its overrides, which a link or a reload must not lose. */
export const OVERRIDE_KEY = 'remote-overrides';

/** Whether this tab was told of any: what reads them is in a developer's page alone. */
export function hasOverride(): boolean {
  return (
    new URLSearchParams(window.location.search).has(OVERRIDE_PARAMETER) ||
    tabStorage.getItem(OVERRIDE_KEY) !== null
  );
}
