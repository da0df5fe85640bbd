import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database/database';
import type { IngestKeys } from './ingest/ingest-keys';
import type { FrameSource } from './media/frame-source';
import type { Passwords } from './sessions/passwords';

interface FillOptions {
  /** Another number, another demo. */
  seed: number;
  now: Date;
  /** Whether this provider is the one that keeps it alive. */
  leads: boolean;
  /** Nobody will keep it alive: no order that is open becomes late by itself. */
  isStill: boolean;
}

export interface SimulatorSettings {
  database: Database;
  ingestKeys: IngestKeys;
  /** Sends one detection, as any detector would, and fails where it is not taken. */
  send: (path: string, key: string, body: unknown) => Promise<void>;
  seed: number;
  /** Seconds from one incident to the next, on average. */
  interval: number;
  now: () => Date;
  logger: FastifyBaseLogger;
  /** Whether it is this process whose cameras see: two would contradict each other. */
  leads: () => Promise<boolean>;
}

/** Keeps a demo alive. */
export interface DemoSimulator {
  start: () => void;
  stop: () => Promise<void>;
}

/** All that the provider knows of a demo: whoever starts it may give it one. */
export interface Demo {
  /**
   * Makes the demo, or fills what it lacks until now.
   * @throws {Error} where the database holds what is no demo's
   */
  fill: (database: Database, options: FillOptions) => Promise<void>;
  /** Names of its accounts that everybody may sign in to, as their password is published. */
  findOpenAccounts: (database: Database, passwords: Passwords) => Promise<string[]>;
  simulator: (settings: SimulatorSettings) => DemoSimulator;
  /** Makes the pictures of cameras that have no stream. */
  drawFrame: FrameSource;
}
