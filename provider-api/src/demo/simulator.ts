import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import { DEMO_RESTAURANTS } from './catalog';
import { findDemoRestaurants, findDemoState, insertAlerts, putDemoState } from './demo.repository';
import { daysTouching, putOrdersUntil } from './fill-demo';
import { planAlert } from './plan-alerts';
import { Random } from './random';

export interface SimulatorSettings {
  database: Database;
  seed: number;
  /** Mean seconds between two alerts of cameras. */
  interval: number;
  now: () => Date;
  logger: FastifyBaseLogger;
}

/** Keeps the demo alive: orders go on, and a new alert arrives now and then. */
export class Simulator {
  readonly #settings: SimulatorSettings;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(settings: SimulatorSettings) {
    this.#settings = settings;
  }

  start(): void {
    const seconds = this.#settings.interval * (0.65 + 0.7 * Math.random());
    this.#timer = setTimeout(() => {
      this.#running = this.step().catch((error: unknown) => {
        this.#settings.logger.error({ err: error }, 'the simulator failed');
      });
      void this.#running.then(() => {
        if (this.#timer !== undefined) this.start();
      });
    }, seconds * 1000);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#running;
  }

  /** One round: orders up to now, and one alert. */
  async step(): Promise<void> {
    const { database, seed, now } = this.#settings;
    const moment = now();
    await database.transaction(async (transaction) => {
      const state = await findDemoState(transaction);
      if (state === undefined) throw new Error('there is no demo to keep alive');
      const restaurants = await findDemoRestaurants(transaction);
      for (const restaurant of restaurants) {
        const size = DEMO_RESTAURANTS.find(({ name }) => name === restaurant.name)?.size ?? 0.5;
        const days = daysTouching(restaurant, state.filledUntil, moment);
        const late = await putOrdersUntil(
          transaction,
          seed,
          restaurant,
          size,
          days,
          state.filledUntil,
          moment,
        );
        await insertAlerts(transaction, late);
      }
      const random = new Random(seed, moment.getTime());
      const open = restaurants.filter((restaurant) =>
        daysTouching(restaurant, moment, moment).some(
          ({ opensAt, closesAt }) => opensAt <= moment && moment < closesAt,
        ),
      );
      const isNight = open.length === 0;
      const place = random.pick(isNight ? restaurants : open);
      const alert = planAlert(random, place, moment, isNight);
      if (alert !== undefined) {
        await insertAlerts(transaction, [{ ...alert, orderId: null, isRead: false }]);
      }
      await putDemoState(transaction, { ...state, filledUntil: moment });
    });
  }
}
