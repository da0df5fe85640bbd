import type { Composition } from '../composition';
import type { ApiFault } from '../faults';
import { oneOf, type Random, randomOf } from './random';

const REMOTES = ['alerts', 'analytics', 'cameras', 'chat', 'faces', 'orders'];

/** Calls that a trouble affects. */
const AREAS = [
  '/api/*',
  '/api/*',
  '/api/alerts/*',
  '/api/analytics/*',
  '/api/cameras/*',
  '/api/chat/*',
  '/api/face_profiles*',
  '/api/restaurants/',
  '/api/vazone/*',
];

const STATUSES = [400, 401, 403, 404, 408, 409, 422, 423, 429, 500, 501, 502, 503, 504];

const KINDS = [
  'refusals',
  'broken answers',
  'silence',
  'delay',
  'expired session',
  'remote',
  'restart',
] as const;
type TroubleKind = (typeof KINDS)[number];

/** Chance per action that a trouble begins when there is none. */
const CHANCE = 0.15;
const FEWEST_ACTIONS = 3;
const MOST_ACTIONS = 24;

/** What goes wrong during the walk: one trouble at a time, each for a number of actions. */
export class Troubles {
  readonly #composition: Composition;
  readonly #seed: string;
  readonly counts = new Map<TroubleKind, number>();
  /** Calls that were faulted. */
  spoiled = 0;
  #left = 0;
  #end: () => Promise<void> = async () => undefined;

  constructor(composition: Composition, seed: string) {
    this.#composition = composition;
    this.#seed = seed;
  }

  /** Called before each action. */
  async step(number: number): Promise<string | undefined> {
    if (this.#left > 0) {
      this.#left -= 1;
      if (this.#left === 0) await this.end();
      return undefined;
    }
    const random = randomOf(`${this.#seed} trouble ${number}`);
    if (random() >= CHANCE) return undefined;
    this.#left = FEWEST_ACTIONS + Math.floor(random() * (MOST_ACTIONS - FEWEST_ACTIONS));
    const kind = oneOf(random, KINDS);
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    return `${kind} ${this.#begin(kind, random)} for ${this.#left} actions`;
  }

  /** Ends the trouble; once this resolves, the provider responds again. */
  async end(): Promise<void> {
    this.#left = 0;
    const end = this.#end;
    this.#end = async () => undefined;
    await end();
    this.#composition.faults.clear();
  }

  #begin(kind: TroubleKind, random: Random): string {
    const { faults } = this.#composition;
    if (kind === 'restart') {
      const restarted = this.#composition.restartProvider();
      this.#end = () => restarted;
      return 'of the provider';
    }
    if (kind === 'remote') {
      const remote = oneOf(random, REMOTES);
      const fault = random() < 0.5 ? 'offline' : { delay: 1500 };
      faults.breakRemote(remote, fault);
      return remote;
    }
    const area = oneOf(random, AREAS);
    if (kind === 'delay') {
      const release = faults.hold(area.replace('*', ''));
      this.#end = async () => release();
      return area;
    }
    if (kind === 'expired session') {
      this.#expire();
      return 'once';
    }
    this.#spoil(area, random, () => faultOf(kind, random));
    return area;
  }

  /** Faults about half of the calls, each with one of four faults; the session itself is never refused. */
  #spoil(area: string, random: Random, next: () => ApiFault): void {
    const { faults } = this.#composition;
    const begin = (fault: ApiFault) =>
      faults.breakApi(area, fault, ({ url = '' }) => {
        if (url.startsWith('/api/token/') || random() < 0.85) return false;
        this.spoiled += 1;
        return true;
      });
    for (let rule = 0; rule < 4; rule += 1) begin(next());
  }

  /** Responds with 401 to the first access token in use, as after its expiry; later tokens are accepted. */
  #expire(): void {
    const refused = new Set<string>();
    this.#composition.faults.breakApi(
      '/api/*',
      { status: 401, body: {} },
      ({ url = '', headers }) => {
        const { authorization = '' } = headers;
        if (url.startsWith('/api/token/') || authorization === '' || refused.size > 0) {
          return refused.has(authorization);
        }
        refused.add(authorization);
        this.spoiled += 1;
        return true;
      },
    );
  }
}

function faultOf(kind: TroubleKind, random: Random): ApiFault {
  if (kind === 'silence') return random() < 0.5 ? 'silent' : 'unreachable';
  if (kind === 'refusals') {
    const body = random() < 0.5 ? {} : '<!doctype html><p>Bad gateway</p>';
    return { status: oneOf(random, STATUSES), body };
  }
  return oneOf<ApiFault>(random, [
    { status: 200, half: '{"results": [' },
    { status: 200, body: '<!doctype html><p>Hello</p>' },
    { replace: '{"results":' },
    { status: 200, body: { surprise: true } },
  ]);
}
