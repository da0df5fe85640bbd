import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database/database';
import type { IngestKeys } from './ingest/ingest-keys';
import type { FrameSource } from './media/frame-source';
import type { Passwords } from './sessions/passwords';

interface FillOptions {
  /** Different seeds make different demos. */
  seed: number;
  now: Date;
  /** Whether this provider is the one that simulates it. */
  leads: boolean;
  /** Nothing will simulate it, so open orders must not become late by themselves. */
  isStill: boolean;
}

export interface SimulatorSettings {
  database: Database;
  ingestKeys: IngestKeys;
  /** Sends one detection, as any detector would; rejects if it is not accepted. */
  send: (path: string, key: string, body: unknown) => Promise<void>;
  seed: number;
  /** Mean seconds between incidents. */
  interval: number;
  now: () => Date;
  logger: FastifyBaseLogger;
  /** Whether this process simulates the cameras, because two would contradict each other. */
  leads: () => Promise<boolean>;
}

/** Simulates a demo's ongoing events. */
export interface DemoSimulator {
  start: () => void;
  stop: () => Promise<void>;
}

/** The provider's interface to a demo, which the program that starts it may supply. */
export interface Demo {
  /**
   * Creates the demo, or fills in what is missing up to now.
   * @throws {Error} if the database holds data that are not the demo's
   */
  fill: (database: Database, options: FillOptions) => Promise<void>;
  /** Names of its accounts that anybody may sign in to, because their password is published. */
  findOpenAccounts: (database: Database, passwords: Passwords) => Promise<string[]>;
  simulator: (settings: SimulatorSettings) => DemoSimulator;
  /** Draws the pictures of cameras without a stream. */
  drawFrame: FrameSource;
}
