import { toWire } from '@maitred/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import { INGEST_PATH } from '../ingest/ingest.routes';
import type { IngestKeys } from '../ingest/ingest-keys';
import { findDemoRestaurants, findDemoState, putDemoState } from './demo.repository';
import { daysTouching, putOrdersUntil, sizeOf } from './fill-demo';
import { planVisits } from './plan-visits';
import { Random } from './random';
import { type Incident, look, possibleIncidents, startIncident } from './world';

/** How often each camera sends what it sees. */
const LONGEST_STEP_SECONDS = 5;

/** Sends one detection, as any detector would, and fails where it is not taken. */
export type SendDetection = (path: string, key: string, body: unknown) => Promise<void>;

export interface SimulatorSettings {
  database: Database;
  ingestKeys: IngestKeys;
  send: SendDetection;
  seed: number;
  /** Seconds from one incident to the next, on average. */
  interval: number;
  now: () => Date;
  logger: FastifyBaseLogger;
  /** Whether it is this process whose cameras see: two would contradict each other. */
  leads: () => Promise<boolean>;
}

type DemoRestaurant = Awaited<ReturnType<typeof findDemoRestaurants>>[number];

/**
 * Keeps the demo alive. Orders go on, and the cameras see the guests of the plan, staff at their
 * posts, and now and then an incident. It is a client of the ingest call: which alerts follow is for
 * the zones to say.
 */
export class Simulator {
  readonly #settings: SimulatorSettings;
  readonly #random: Random;
  #incidents: Incident[] = [];
  #nextIncidentAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(settings: SimulatorSettings) {
    this.#settings = settings;
    this.#random = new Random(settings.seed, settings.now().toISOString());
  }

  start(): void {
    const seconds = Math.min(LONGEST_STEP_SECONDS, this.#settings.interval);
    this.#running = this.#stepWhereItLeads().catch((error: unknown) => {
      if (!this.#isStopped) this.#settings.logger.error({ err: error }, 'the simulator failed');
    });
    void this.#running.then(() => {
      if (!this.#isStopped) this.#timer = setTimeout(() => this.start(), seconds * 1000);
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #stepWhereItLeads(): Promise<void> {
    if (await this.#settings.leads()) await this.step();
  }

  /** One round: every camera sends what it sees now. */
  async step(): Promise<void> {
    const { database, seed, now } = this.#settings;
    const moment = now();
    const state = await findDemoState(database);
    if (state === undefined) throw new Error('there is no demo to keep alive');
    const restaurants = await findDemoRestaurants(database);
    this.#changeIncidents(restaurants, moment);
    for (const restaurant of restaurants) {
      await putOrdersUntil(database, seed, restaurant, { since: state.filledUntil, now: moment });
      await this.#sendDetections(restaurant, moment);
    }
    await putDemoState(database, { ...state, filledUntil: moment });
  }

  async #sendDetections(restaurant: DemoRestaurant, moment: Date): Promise<void> {
    const { ingestKeys, send, seed } = this.#settings;
    const visits = daysTouching(restaurant, moment, moment).flatMap((day) =>
      planVisits(seed, restaurant, sizeOf(restaurant), day),
    );
    for (const camera of camerasOn(restaurant, moment)) {
      const seen = look(camera, visits, this.#incidents, moment);
      const body = toWire({ ...seen, sequence: moment.getTime() });
      await send(INGEST_PATH, ingestKeys.keyOf(camera.id), body);
    }
  }

  #changeIncidents(restaurants: readonly DemoRestaurant[], moment: Date): void {
    const time = moment.getTime();
    this.#incidents = this.#incidents.filter(({ until }) => until > time);
    if (time < this.#nextIncidentAt) return;
    const random = this.#random;
    const possible = restaurants
      .flatMap((restaurant) => camerasOn(restaurant, moment))
      .flatMap((camera) => possibleIncidents(camera).map((what) => ({ camera, what })))
      .filter(({ camera, what }) => !this.#goesOn(camera.id, what.kind, what.table));
    // A crowd is seen at once; the other kinds take their time, so they begin as often beside it.
    const isQuiet = !this.#incidents.some(({ kind }) => kind === 'crowd');
    for (const isCrowd of [true, false]) {
      const kind = possible.filter(({ what }) => (what.kind === 'crowd') === isCrowd);
      const begins = isCrowd ? isQuiet || random.chance(0.3) : random.chance(0.7);
      if (kind.length === 0 || !begins) continue;
      const { camera, what } = random.pick(kind);
      this.#incidents.push(startIncident(random, camera, what, time));
    }
    this.#nextIncidentAt = time + this.#settings.interval * 1000 * random.between(0.65, 1.35);
  }

  #goesOn(cameraId: number, kind: Incident['kind'], table: number | undefined): boolean {
    return this.#incidents.some(
      (one) => one.cameraId === cameraId && one.kind === kind && one.table === table,
    );
  }
}

/** At night only the back door is watched. */
function camerasOn(restaurant: DemoRestaurant, moment: Date): DemoRestaurant['cameras'] {
  const isOpen = daysTouching(restaurant, moment, moment).some(
    ({ opensAt, closesAt }) =>
      opensAt <= moment && moment.getTime() < closesAt.getTime() + 30 * 60_000,
  );
  return restaurant.cameras.filter(({ streamUrl }) => (streamUrl === 'demo:back-door') !== isOpen);
}
