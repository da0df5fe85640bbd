import {
  type HostBuild,
  HostBuildSchema,
  type RemoteDescriptor,
  type RemoteLoader,
  readDescriptor,
  type SharedVersions,
} from '@maitred/shared-kit/federation';
import * as v from 'valibot';
import { type Config, HOST_BUILD_ADDRESS } from '../config/config.schema';
import { readConfig } from '../config/read-config';
import type { LocalOverrides } from './local-override';
import {
  availableUpdates,
  type DeployedState,
  HOST_PART,
  type RunningState,
  type Update,
} from './updates';

const READING_TIMEOUT = 7000;

export interface DeploymentOptions {
  config: Config;
  loader: Pick<RemoteLoader, 'running' | 'subscribe'>;
  shared: SharedVersions;
  hostVersion: string;
  overrides?: LocalOverrides;
  /** Loads the page anew at the address it is at. */
  reload?: () => void;
}

export interface DeploymentState {
  deployed: DeployedState;
  running: RunningState;
  overrides: LocalOverrides;
  /** What a reload would bring and nobody has put off in this tab. */
  updates: readonly Update[];
  /** What this tab was told and does not want to see again. */
  dismissed: ReadonlySet<string>;
}

/** What the deployment serves, beside what runs in this tab. */
export class Deployment {
  readonly #options: DeploymentOptions;
  readonly #listeners = new Set<() => void>();
  #deployed: DeployedState;
  #dismissed: ReadonlySet<string> = new Set();
  #state: DeploymentState;
  #checking: Promise<void> | undefined;

  constructor(options: DeploymentOptions) {
    this.#options = options;
    this.#deployed = { config: options.config, host: undefined, remotes: {}, silent: new Set() };
    this.#state = this.#compose();
    options.loader.subscribe(() => this.#change());
  }

  /** Another object after each change. */
  readonly state = (): DeploymentState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly reload = (): void => {
    const { reload = () => window.location.reload() } = this.#options;
    reload();
  };

  /** Reads the configuration, the host's description and the descriptors in use, or of all remotes. */
  check({ all = false } = {}): Promise<void> {
    if (!all && this.#checking !== undefined) return this.#checking;
    const checking = this.#read(all).finally(() => {
      if (this.#checking === checking) this.#checking = undefined;
    });
    this.#checking = checking;
    return checking;
  }

  /** Puts updates off: they are not offered again in this tab, later ones are. */
  putOff(updates: readonly Update[]): void {
    this.dismiss(...updates.map(updateKey));
  }

  /** Remembers what was told and need not be told again in this tab. */
  dismiss(...keys: string[]): void {
    this.#dismissed = new Set([...this.#dismissed, ...keys]);
    this.#change();
  }

  async #read(all: boolean): Promise<void> {
    // Whatever does not answer stays as it was known: a container may just be replaced.
    const former = this.#deployed;
    const silent = new Set(former.silent);
    async function latest<Read>(part: string, reading: Promise<Read>, known: Read | undefined) {
      try {
        const read = await reading;
        silent.delete(part);
        return read;
      } catch {
        silent.add(part);
        return known;
      }
    }
    const config = await readConfig().catch(() => former.config);
    const { overrides } = this.#state;
    const names = Object.keys(all ? config.remotes : this.#options.loader.running());
    const [host, ...remotes] = await Promise.all([
      latest(HOST_PART, readHostBuild(), former.host),
      ...names.map(async (name): Promise<[string, RemoteDescriptor | undefined]> => {
        const local = overrides.taken.find(({ remote }) => remote === name);
        const address = local?.descriptor ?? config.remotes[name]?.descriptor;
        if (address === undefined) return [name, undefined];
        return [name, await latest(name, readDescriptor(name, address), former.remotes[name])];
      }),
    ]);
    this.#deployed = {
      config,
      host,
      remotes: { ...this.#deployed.remotes, ...Object.fromEntries(remotes) },
      silent,
    };
    this.#change();
  }

  #change(): void {
    this.#state = this.#compose();
    for (const listener of this.#listeners) listener();
  }

  #compose(): DeploymentState {
    const { loader, shared, hostVersion, overrides = { taken: [], refused: [] } } = this.#options;
    const deployed = this.#deployed;
    const running: RunningState = {
      host: hostVersion,
      shared,
      remotes: loader.running(),
      overridden: overrides.taken.map(({ remote }) => remote),
    };
    const updates = availableUpdates(deployed, running).filter(
      (update) => !this.#dismissed.has(updateKey(update)),
    );
    return { deployed, running, overrides, updates, dismissed: this.#dismissed };
  }
}

function updateKey({ part, version }: Update): string {
  return `update ${part} ${version}`;
}

async function readHostBuild(): Promise<HostBuild> {
  const response = await fetch(HOST_BUILD_ADDRESS, {
    cache: 'no-store',
    signal: AbortSignal.timeout(READING_TIMEOUT),
  });
  if (!response.ok) throw new Error(`${HOST_BUILD_ADDRESS} answered ${response.status}`);
  return v.parse(HostBuildSchema, await response.json());
}
