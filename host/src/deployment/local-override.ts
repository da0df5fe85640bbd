import { tabStorage } from '@maitred/shared-kit/host';

/** A developer's remote that replaces the deployed one in this tab. */
export interface LocalOverride {
  remote: string;
  /** Where it comes from: `http://localhost:3002`. */
  origin: string;
  /** Address of its descriptor. */
  descriptor: string;
}

export interface RefusedOverride {
  /** As it was written in the address. */
  text: string;
  reason: 'not-allowed' | 'malformed' | 'unknown-remote' | 'not-loopback';
}

export interface LocalOverrides {
  taken: readonly LocalOverride[];
  refused: readonly RefusedOverride[];
}

export const NO_OVERRIDES: LocalOverrides = { taken: [], refused: [] };

export const OVERRIDE_PARAMETER = 'remote';
/** Session storage key of a tab's overrides, which survive links and reloads. */
export const OVERRIDE_KEY = 'remote-overrides';

/** Whether this tab has any overrides. The code that reads them is only loaded on a developer's page. */
export function hasOverride(): boolean {
  return (
    new URLSearchParams(window.location.search).has(OVERRIDE_PARAMETER) ||
    tabStorage.getItem(OVERRIDE_KEY) !== null
  );
}
