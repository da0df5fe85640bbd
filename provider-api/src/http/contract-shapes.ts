import type { AnyEndpoint } from '@maitred/contract';

/** Makes the older shape of an answer, as it goes over the wire, out of the newer one. */
type Downgrade = (answer: unknown) => unknown;

export interface ContractShapesSettings {
  /** The newest number, whose shapes the contract's schemas describe. */
  number: number;
  /** The number before it: its shapes by call, `GET /api/users/me/`, where they differ. */
  previous: Readonly<Record<string, Downgrade>>;
}

/**
 * Answers in the shapes of the last two contract numbers. The client names the one it was built
 * with in `Accept: application/json; contract=N`; who names none is taken for the older.
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
