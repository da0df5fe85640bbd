import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config';
import type { OpenDatabase } from './database/database';
import { openEmbedded, openPostgres } from './database/open-database';
import { fillDemo } from './demo/fill-demo';
import { Simulator } from './demo/simulator';
import { createApp } from './server/create-app';
import { createServices } from './server/create-services';
import { keptSecretKey } from './server/secret-key';
import { deleteEndedSessions } from './sessions/session.repository';

const HOUSEKEEPING_MS = 3_600_000;

export interface Provider {
  address: string;
  app: FastifyInstance;
  /** Answers what is under way, then gives everything back. */
  stop: () => Promise<void>;
}

/** Opens the database, fills the demo where it is asked for, and listens. */
export async function startProvider(config: Config, logger: FastifyBaseLogger): Promise<Provider> {
  const open = await (config.databaseUrl === undefined
    ? openEmbedded(config.dataDirectory)
    : openPostgres(config.databaseUrl));
  try {
    return await serve(config, logger, open);
  } catch (error) {
    await open.close();
    throw error;
  }
}

async function serve(
  config: Config,
  logger: FastifyBaseLogger,
  { database, close }: OpenDatabase,
): Promise<Provider> {
  const services = createServices({
    database,
    secretKey: config.secretKey ?? keptSecretKey(config.dataDirectory),
    accessTokenSeconds: config.accessTokenSeconds,
    refreshTokenSeconds: config.refreshTokenSeconds,
  });
  const { now } = services;
  if (config.demo) await fillDemo(database, config.demoSeed, now());
  const app = await createApp(services, { logger, trustProxy: config.trustProxy });
  const address = await app.listen({ host: config.host, port: config.port });

  const simulator = new Simulator({
    database,
    seed: config.demoSeed,
    interval: config.simulatorInterval,
    now,
    logger,
  });
  if (config.demo && config.simulatorInterval > 0) simulator.start();
  const housekeeping = setInterval(() => {
    deleteEndedSessions(database, now()).catch((error: unknown) => {
      logger.error({ err: error }, 'housekeeping failed');
    });
  }, HOUSEKEEPING_MS);

  return {
    address,
    app,
    stop: async () => {
      clearInterval(housekeeping);
      await simulator.stop();
      await app.close();
      await close();
    },
  };
}
