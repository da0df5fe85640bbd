import type { AnyEndpoint } from '@maitred/contract';

/** Turns a response, as it goes over the wire, into its older shape. */
type Downgrade = (answer: unknown) => unknown;

export interface ContractShapesSettings {
  /** The newest contract number, which the contract's schemas describe. */
  number: number;
  /** The previous number: its shapes where they differ, by call, such as `GET /api/users/me/`. */
  previous: Readonly<Record<string, Downgrade>>;
}

/**
 * Responds in the shapes of the last two contract numbers. The client names the one it was built
 * with in `Accept: application/json; contract=N`; a client that names none gets the older.
 */
export class ContractShapes {
  readonly #settings: ContractShapesSettings;

  constructor(settings: ContractShapesSettings) {
    this.#settings = settings;
  }

  shape(endpoint: AnyEndpoint, accept: string | undefined, answer: unknown): unknown {
    const { number, previous } = this.#settings;
    const wanted = Number(/;\s*contract=(\d{1,9})\b/.exec(accept ?? '')?.[1] ?? number - 1);
    if (wanted >= number) return answer;
    return previous[`${endpoint.method} ${endpoint.path}`]?.(answer) ?? answer;
  }
}
