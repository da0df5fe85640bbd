import { tabStorage } from '@maitred/shared-kit/host';
import type { Config } from '../config/config.schema';
import { readDescriptor } from '../registry/read-descriptor';
import type { Registry } from '../registry/registry.schema';
import {
  type LocalOverride,
  type LocalOverrides,
  OVERRIDE_KEY,
  OVERRIDE_PARAMETER,
  type RefusedOverride,
} from './local-override';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The overrides of this tab: those that it has stored, and those of the address, from which they are removed. Each is
 * `<remote>@<address>`; the address must be on this machine, and the deployment must allow overrides.
 */
export function readLocalOverrides(config: Config): LocalOverrides {
  const values = [...readKept(), ...takeFromAddress()];
  const taken = new Map<string, { text: string; override: LocalOverride }>();
  const refused: RefusedOverride[] = [];
  for (const text of values) {
    const result = readOverride(text, config);
    if (typeof result === 'string') refused.push({ text, reason: result });
    else taken.set(result.remote, { text, override: result });
  }
  keep([...taken.values()].map(({ text }) => text));
  return { taken: [...taken.values()].map(({ override }) => override), refused };
}

/** Removes the stored overrides; the next load uses the deployed remotes again. */
export function removeLocalOverrides(): void {
  keep([]);
}

/** Descriptor addresses that replace the deployed ones, by remote. */
export function addressesOf({ taken }: Pick<LocalOverrides, 'taken'>): Record<string, string> {
  return Object.fromEntries(taken.map(({ remote, descriptor }) => [remote, descriptor]));
}

/**
 * The registry with each overridden remote as the developer's build declares it, or as deployed if that build does not
 * respond. Makes no request if there are no overrides.
 */
export async function overriddenRegistry(
  registry: Registry,
  { taken }: Pick<LocalOverrides, 'taken'>,
): Promise<Registry> {
  if (taken.length === 0) return registry;
  const { config } = registry;
  const remotes = { ...registry.remotes };
  const places = { ...config.remotes };
  const reading = taken.map(async ({ remote, descriptor: address }) => {
    const descriptor = await readDescriptor(remote, address).catch(() => undefined);
    if (descriptor === undefined) return;
    remotes[remote] = { descriptor };
    // A pinned version is for the deployed remote.
    places[remote] = { descriptor: address, paths: config.remotes[remote]?.paths };
  });
  await Promise.all(reading);
  return { ...registry, config: { ...config, remotes: places }, remotes };
}

function readOverride(text: string, config: Config): LocalOverride | RefusedOverride['reason'] {
  if (config.localOverrides !== true) return 'not-allowed';
  const [, remote = '', address = ''] = /^([^@]+)@(.+)$/.exec(text) ?? [];
  if (!URL.canParse(address)) return 'malformed';
  if (!Object.hasOwn(config.remotes, remote)) return 'unknown-remote';
  const url = new URL(address);
  if (url.protocol !== 'http:' || !LOOPBACK.has(url.hostname)) return 'not-loopback';
  // The Content-Security-Policy of the page allows this machine by this name only.
  url.hostname = 'localhost';
  const descriptor = url.pathname.endsWith('.json')
    ? url.href
    : new URL(`/r/${remote}/remote.json`, url).href;
  return { remote, origin: url.origin, descriptor };
}

function takeFromAddress(): string[] {
  const url = new URL(window.location.href);
  const values = url.searchParams.getAll(OVERRIDE_PARAMETER);
  if (values.length === 0) return [];
  url.searchParams.delete(OVERRIDE_PARAMETER);
  window.history.replaceState(window.history.state, '', url);
  return values;
}

function readKept(): string[] {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(OVERRIDE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

function keep(values: string[]): void {
  if (values.length === 0) tabStorage.removeItem(OVERRIDE_KEY);
  else tabStorage.setItem(OVERRIDE_KEY, JSON.stringify(values));
}
