import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { startChores } from './app/chores';
import { createApp } from './app/create-app';
import { createServices, type ServiceSettings } from './app/create-services';
import type { Config } from './config';
import type { Database, OpenDatabase } from './database/database';
import { openConfigured, STATEMENT_TIMEOUT_MS } from './database/open-database';
import { demoState } from './database/schema';
import { secretKeyOf } from './database/secret-key';
import type { Demo } from './demo';
import { deleteDescriptors } from './faces/face-descriptor.repository';
import { serveMetrics } from './metrics/metrics-server';
import { ProviderMetrics } from './metrics/provider-metrics';
import { findFfmpeg } from './streams/find-ffmpeg.mjs';
import { areTracesWanted } from './tracing/traces-wanted';

interface Provider {
  address: string;
  app: FastifyInstance;
  /** Finishes the running calls, then releases all resources. */
  stop: () => Promise<void>;
}

/** Settings that no environment variable can give. */
export interface ProviderSettings extends Pick<ServiceSettings, 'shapes' | 'now'> {
  /** Loads the demo once it is needed; if not given, there is none. */
  loadDemo?: () => Promise<Demo>;
}

/** Opens the database, fills the demo if requested, and listens. */
export async function startProvider(
  config: Config,
  logger: FastifyBaseLogger,
  settings: ProviderSettings = {},
): Promise<Provider> {
  const open = await openConfigured(config, { statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  try {
    return await serve(config, logger, open, settings);
  } catch (error) {
    await open.close();
    throw error;
  }
}

async function serve(
  config: Config,
  logger: FastifyBaseLogger,
  { database, ingest, unlimited, kind, leads, connections, close }: OpenDatabase,
  { loadDemo, ...settings }: ProviderSettings,
): Promise<Provider> {
  const services = createServices({
    database,
    kind,
    ingestDatabase: ingest,
    apiPrefix: config.apiPrefix,
    secretKey: secretKeyOf(config),
    accessTokenSeconds: config.accessTokenSeconds,
    refreshTokenSeconds: config.refreshTokenSeconds,
    bots: config.messengerBots,
    openId: config.openId,
    push: config.push,
    chatModel: config.chatModel,
    blurFaces: config.blurFaces,
    recognition: config.recognition,
    streams: { ffmpeg: findFfmpeg(), transcoding: config.streamTranscoding, logger },
    drawFrame: loadDemo && (async (...seen) => (await loadDemo()).drawFrame(...seen)),
    ...settings,
  });
  const { now } = services;
  const { demoSeed: seed, simulatorInterval: interval } = config;
  const demo = await demoOf(config, database, loadDemo);
  if (demo !== undefined && config.demo) {
    await demo.fill(unlimited, {
      seed,
      now: now(),
      leads: await leads(),
      isStill: interval === 0,
    });
  } else if (demo !== undefined) {
    const accounts = await demo.findOpenAccounts(database, services.passwords);
    if (accounts.length > 0) {
      logger.warn({ accounts }, "anybody can sign in with the demo's published password");
    }
  }
  // When switched off, delete what was stored while it was on.
  if (!config.recognition) await deleteDescriptors(database);
  const version = process.env.IMAGE_VERSION || 'development';
  const metrics = new ProviderMetrics({ services, connections, version });
  // Imported only if needed, so that it costs nothing otherwise.
  const tracing = areTracesWanted(process.env)
    ? (await import(/* webpackChunkName: "tracing" */ './tracing/tracing')).startTracing(
        version,
        logger,
      )
    : undefined;
  const app = await createApp(services, {
    logger,
    trustedProxies: config.trustedProxies,
    observe: (watched) => {
      metrics.watch(watched);
      tracing?.watch(watched);
    },
  });
  const { host, metricsPort } = config;
  const metricsServer =
    metricsPort === undefined
      ? undefined
      : await serveMetrics(metrics.registry, { host, port: metricsPort });
  if (metricsServer) logger.info({ address: metricsServer.address }, 'metrics are served');
  const address = await app.listen({ host: config.host, port: config.port });

  const isAlive = config.demo && interval > 0;
  const simulator = isAlive
    ? demo?.simulator({
        database,
        ingestKeys: services.ingestKeys,
        send: (path, key, body) => postJson(new URL(path, address), key, body),
        seed,
        interval,
        now,
        logger,
        leads,
      })
    : undefined;
  simulator?.start();
  const stopChores = startChores(services, { kind, leads, retention: config.retention }, logger);

  return {
    address,
    app,
    stop: async () => {
      stopChores();
      await simulator?.stop();
      // Before the calls end, because some of them wait for a camera.
      await services.streams.stop();
      await metricsServer?.stop();
      await app.close();
      await tracing?.stop();
      services.decoder.stop();
      await close();
    },
  };
}

/**
 * The demo, if requested or in the database from an earlier start; otherwise it need not be loaded at the start.
 * @throws {Error} if a demo is requested and this program has none
 */
async function demoOf(
  config: Config,
  database: Database,
  loadDemo: ProviderSettings['loadDemo'],
): Promise<Demo | undefined> {
  if (config.demo && loadDemo === undefined) {
    throw new Error('configuration: DEMO: there is none in this program, but in provider-demo');
  }
  const isNeeded = config.demo || (await database.$count(demoState)) > 0;
  return isNeeded ? loadDemo?.() : undefined;
}

async function postJson(address: URL, key: string, body: unknown): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok)
    throw new Error(`${address.pathname} answered ${answer.status}: ${await answer.text()}`);
}
