import { toWire } from '@maitred/contract';
import { findKnownFaces, INGEST_PATH } from '@maitred/provider-api/records';
import type { DemoSimulator, SimulatorSettings } from '@maitred/provider-api/server';
import {
  findDemoRestaurants,
  findDemoState,
  hasSignInSince,
  putDemoState,
} from './demo.repository';
import { fillFaces } from './faces';
import { daysTouching, fillDemo, putOrdersUntil, sizeOf } from './fill-demo';
import { type PlannedVisit, planVisits } from './plan-visits';
import { Random } from './random';
import { TIDYING_MS } from './working-day';
import {
  type Incident,
  isBackDoor,
  isSameTrouble,
  look,
  possibleTroubles,
  startIncident,
  type Trouble,
} from './world';

/** How often each camera sends what it sees. */
const LONGEST_STEP_SECONDS = 5;
/** A zone counts a crowd that comes back sooner as the same one. */
const CROWD_FORGOTTEN_MS = 90_000;
/** Longer than any step takes, so the machine must have slept since the last one. */
const SLEPT_MS = 60_000;

type DemoRestaurant = Awaited<ReturnType<typeof findDemoRestaurants>>[number] & {
  visits: PlannedVisit[];
};

/**
 * Simulates the demo: orders progress, and the cameras see the planned guests, staff at their
 * posts, and occasionally an incident. It is a client of the ingest call, so the zones decide which alerts
 * follow.
 */
export class Simulator implements DemoSimulator {
  readonly #settings: SimulatorSettings;
  readonly #random: Random;
  #incidents: Incident[] = [];
  #nextIncidentAt = 0;
  #lastStepAt: Date | undefined;
  /** By camera id, when its last crowd ends or ended. */
  readonly #crowdEnds = new Map<number, number>();
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

  /** Runs one round: every camera sends what it sees now. */
  async step(): Promise<void> {
    const { database, seed, now } = this.#settings;
    const instant = now();
    const state = await findDemoState(database);
    if (state === undefined) throw new Error('there is no demo to keep alive');
    let since = state.filledUntil;
    if (instant.getTime() - since.getTime() > SLEPT_MS) {
      await fillDemo(database, seed, instant);
      since = instant;
    }
    const restaurants = (await findDemoRestaurants(database)).map((restaurant) => ({
      ...restaurant,
      visits: daysTouching(restaurant, instant, instant).flatMap((day) =>
        planVisits(seed, restaurant, sizeOf(restaurant), day),
      ),
    }));
    this.#changeIncidents(restaurants, instant);
    const hasCome = this.#lastStepAt && (await hasSignInSince(database, this.#lastStepAt));
    this.#lastStepAt = instant;
    if (hasCome) this.#welcome(restaurants, instant);
    for (const restaurant of restaurants) {
      const days = daysTouching(restaurant, since, instant);
      await fillFaces(database, seed, restaurant, days, since, instant);
      await putOrdersUntil(database, seed, restaurant, { since, now: instant });
      await this.#sendDetections(restaurant, state.filledUntil, instant);
    }
    await putDemoState(database, { ...state, filledUntil: instant });
  }

  async #sendDetections(restaurant: DemoRestaurant, before: Date, instant: Date): Promise<void> {
    if (restaurant.disabledAt !== null) return;
    const { database, ingestKeys, send, logger } = this.#settings;
    const faces = await findKnownFaces(database, restaurant.id);
    const seen = {
      visits: restaurant.visits,
      incidents: this.#incidents.filter((incident) =>
        restaurant.cameras.some(({ id }) => id === incident.cameraId),
      ),
      employees: faces.filter(({ listType }) => listType === 'employees').map(({ id }) => id),
    };
    for (const camera of restaurant.cameras) {
      const isOn = isWatching(restaurant, camera, instant);
      // Report once when a camera goes off; otherwise nobody would learn of it.
      const goesOff = !isOn && (!camera.hasReported || isWatching(restaurant, camera, before));
      if (camera.disabledAt !== null || !(isOn || goesOff)) continue;
      const sight = look(camera, seen, instant);
      // Without people, because this stays its picture until it is on again.
      const people = isOn ? sight.people : [];
      const body = toWire({ ...sight, people, sequence: instant.getTime() });
      try {
        await send(INGEST_PATH, ingestKeys.keyOf(camera.id, camera.keyGeneration), body);
      } catch (error) {
        // The lease of a detector that had the camera may not have expired yet. The other cameras continue.
        logger.warn(
          { err: error, camera: camera.id },
          'what a camera of the demo saw is not taken',
        );
      }
    }
  }

  #changeIncidents(restaurants: readonly DemoRestaurant[], instant: Date): void {
    const time = instant.getTime();
    const possible = restaurants.flatMap((restaurant) => troublesIn(restaurant, instant));
    this.#incidents = this.#incidents.filter(
      (incident) => incident.until > time && possible.some((one) => isSameTrouble(one, incident)),
    );
    if (time < this.#nextIncidentAt) return;
    const random = this.#random;
    const fresh = possible.filter(
      (one) => !this.#incidents.some((incident) => isSameTrouble(one, incident)),
    );
    // Crowds raise alerts at once and others only after a while, so others may begin during a crowd just as often.
    const isQuiet = !this.#incidents.some(({ kind }) => kind === 'crowd');
    for (const isCrowd of [true, false]) {
      const ofKind = fresh.filter(({ kind }) => (kind === 'crowd') === isCrowd);
      const begins = isCrowd ? isQuiet || random.chance(0.3) : random.chance(0.7);
      if (ofKind.length === 0 || !begins) continue;
      this.#start(random.pick(ofKind), time);
    }
    this.#nextIncidentAt = time + this.#settings.interval * 1000 * random.between(0.65, 1.35);
  }

  /** Starts a crowd, which raises an alert at once, so that a user who signs in soon sees one arrive. */
  #welcome(restaurants: readonly DemoRestaurant[], instant: Date): void {
    const time = instant.getTime();
    const crowds = restaurants
      .flatMap((restaurant) => troublesIn(restaurant, instant))
      .filter(
        ({ kind, cameraId }) =>
          kind === 'crowd' && (this.#crowdEnds.get(cameraId) ?? 0) + CROWD_FORGOTTEN_MS < time,
      );
    if (crowds.length > 0) this.#start(this.#random.pick(crowds), time);
  }

  #start(trouble: Trouble, time: number): void {
    const incident = startIncident(this.#random, trouble, time);
    this.#incidents.push(incident);
    if (incident.kind === 'crowd') this.#crowdEnds.set(incident.cameraId, incident.until);
  }
}

function troublesIn(restaurant: DemoRestaurant, instant: Date): Trouble[] {
  const openUntil = daysTouching(restaurant, instant, instant).find(
    ({ opensAt, closesAt }) => opensAt <= instant && instant < closesAt,
  )?.closesAt;
  const isNight = isClosedUp(restaurant, instant);
  return restaurant.cameras
    .filter((camera) => isBackDoor(camera) === isNight)
    .flatMap((camera) => possibleTroubles(camera, restaurant.visits, instant, openUntil));
}

/** Whether a camera is on: at night only the back door is watched. */
function isWatching(
  restaurant: DemoRestaurant,
  camera: DemoRestaurant['cameras'][number],
  instant: Date,
): boolean {
  return isBackDoor(camera) || !isClosedUp(restaurant, instant);
}

/** Whether the restaurant is closed and its staff have gone home. */
function isClosedUp(restaurant: DemoRestaurant, instant: Date): boolean {
  return !daysTouching(restaurant, instant, instant).some(
    ({ opensAt, closesAt }) =>
      opensAt <= instant && instant.getTime() < closesAt.getTime() + TIDYING_MS,
  );
}
