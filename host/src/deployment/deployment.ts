import type { SharedVersions } from '@maitred/shared-kit/descriptors';
import { Store } from '@maitred/shared-kit/store';
import type { RemoteLoader } from '../federation/remote-loader';
import { type DeclaredParts, declaredParts } from '../registry/declared-parts';
import type { KnownRegistry } from '../registry/known-registry';
import type { Registry } from '../registry/registry.schema';
import { type LocalOverrides, NO_OVERRIDES } from './local-override';
import {
  availableUpdates,
  type DeployedState,
  HOST_PART,
  type RunningState,
  type Update,
} from './updates';

interface DeploymentOptions {
  registry: Pick<KnownRegistry, 'latest' | 'refresh'>;
  /** What the remotes offer in this page. */
  declared: DeclaredParts;
  loader: Pick<RemoteLoader, 'running' | 'subscribe'>;
  shared: SharedVersions;
  hostVersion: string;
  overrides?: LocalOverrides;
  /** Reloads the page at its current address. */
  reload?: () => void;
}

export interface DeploymentState {
  deployed: DeployedState;
  running: RunningState;
  overrides: LocalOverrides;
  /** What a reload would bring, without what was postponed in this tab. */
  updates: readonly Update[];
  /** Keys of notices that were dismissed in this tab. */
  dismissed: ReadonlySet<string>;
}

/** What the deployment serves, next to what runs in this tab. */
export class Deployment {
  readonly #options: DeploymentOptions;
  #deployed: DeployedState;
  #dismissed: ReadonlySet<string> = new Set();
  readonly #state: Store<DeploymentState>;
  #checking: Promise<void> | undefined;

  constructor(options: DeploymentOptions) {
    this.#options = options;
    this.#deployed = this.#deployedBy(options.registry.latest);
    this.#state = new Store(this.#compose());
    options.loader.subscribe(() => this.#change());
  }

  /** The value is a new object after each change. */
  get state(): Pick<Store<DeploymentState>, 'value' | 'subscribe'> {
    return this.#state;
  }

  readonly reload = (): void => {
    const { reload = () => window.location.reload() } = this.#options;
    reload();
  };

  /** Reads what is deployed. Whatever does not respond stays as it was known. */
  check(): Promise<void> {
    this.#checking ??= this.#read().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  /** Postpones updates: they are not offered again in this tab, but later ones are. */
  putOff(updates: readonly Update[]): void {
    this.dismiss(...updates.map(updateKey));
  }

  /** Remembers notices that need not be shown again in this tab. */
  dismiss(...keys: string[]): void {
    this.#dismissed = new Set([...this.#dismissed, ...keys]);
    this.#change();
  }

  async #read(): Promise<void> {
    try {
      this.#deployed = this.#deployedBy(await this.#options.registry.refresh());
    } catch {
      const silent = new Set([HOST_PART, ...Object.keys(this.#deployed.config.remotes)]);
      this.#deployed = { ...this.#deployed, silent };
    }
    this.#change();
  }

  #change(): void {
    this.#state.set(this.#compose());
  }

  #compose(): DeploymentState {
    const { loader, declared, shared, hostVersion } = this.#options;
    const { overrides = NO_OVERRIDES } = this.#options;
    const deployed = this.#deployed;
    const running: RunningState = {
      host: hostVersion,
      shared,
      remotes: loader.running(),
      overridden: overrides.taken.map(({ remote }) => remote),
      declared,
    };
    const updates = availableUpdates(deployed, running).filter(
      (update) => !this.#dismissed.has(updateKey(update)),
    );
    return { deployed, running, overrides, updates, dismissed: this.#dismissed };
  }

  #deployedBy(registry: Registry): DeployedState {
    const { config, host, remotes } = registry;
    const declared = declaredParts(registry, this.#options.shared);
    const silent = Object.keys(config.remotes).filter(
      (name) => remotes[name] === undefined || remotes[name].isSilent,
    );
    if (host === undefined) silent.push(HOST_PART);
    return {
      config,
      host,
      remotes: Object.fromEntries(
        Object.entries(remotes).map(([name, { descriptor }]) => [name, descriptor]),
      ),
      silent: new Set(silent),
      titles: { ...this.#options.declared.titles, ...declared.titles },
      declared,
    };
  }
}

function updateKey({ part, version }: Update): string {
  return `update ${part} ${version ?? 'gone'}`;
}
