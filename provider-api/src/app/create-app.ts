import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import helmet from '@fastify/helmet';
import { sql } from 'drizzle-orm';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { registerAlertRoutes } from '../alerts/alert.routes';
import { registerAnalyticsRoutes } from '../analytics/analytics.routes';
import { registerCameraRoutes } from '../cameras/camera.routes';
import { registerChatRoutes } from '../chat/chat.routes';
import { onUnreadable } from '../database/stored-json';
import { registerDetectorRoutes } from '../detectors/detector.routes';
import { registerFaceImageRoutes } from '../faces/face-image.routes';
import { registerFaceListRoutes } from '../faces/face-list.routes';
import { registerFaceProfileRoutes } from '../faces/face-profile.routes';
import { ApiError, invalidRequest, stopping } from '../http/api-error';
import { answerFailure, answerUnread, registerErrorAnswers } from '../http/error-answers';
import { limitHeldConnections } from '../http/held-connections';
import { logRequests } from '../http/log-requests';
import { watchMethods } from '../http/wrong-methods';
import { registerIngestRoutes } from '../ingest/ingest.routes';
import { registerMediaRoutes } from '../media/media.routes';
import { registerStreamRoutes } from '../media/stream.routes';
import { registerMessengerRoutes } from '../messenger/messenger.routes';
import { registerOpenApiRoutes } from '../openapi/openapi.routes';
import { registerOpenIdRoutes } from '../openid/openid.routes';
import { registerOrderRoutes } from '../orders/order.routes';
import { registerOrderReportRoutes } from '../orders/order-report.routes';
import { registerPushRoutes } from '../push/push.routes';
import { registerRestaurantRoutes } from '../restaurants/restaurant.routes';
import { registerSessionRoutes } from '../sessions/session.routes';
import { registerUserRoutes } from '../users/user.routes';
import { registerZoneRoutes } from '../zones/zone.routes';
import type { Services } from './services';

/** Further log lines would add nothing. */
const MOST_REPORTS = 1000;

/** How long a request may take to arrive completely; the application's own timeout is seven seconds. */
const WHOLE_REQUEST_MS = 12_000;

const REQUEST_NAME = /^[\w-]{8,64}$/;

interface AppOptions {
  logger?: FastifyBaseLogger;
  /** Whose X-Forwarded-For is trusted: addresses and networks in CIDR notation. */
  trustedProxies?: readonly string[];
  /** Observes the app's calls; called before any route is registered. */
  observe?: (app: FastifyInstance) => void;
}

/** The provider's calls on the given services. Does not listen yet; use `inject` without listening. */
export async function createApp(
  services: Services,
  { logger, trustedProxies = [], observe }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = fastify({
    ...(logger === undefined ? { logger: false } : { loggerInstance: logger }),
    // `logRequests` logs its own line for each request.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...trustedProxies],
    // Unique across restarts, because it is stored with what the request changes.
    genReqId: ({ headers }) => namedBefore(headers, trustedProxies) ?? randomUUID(),
    bodyLimit: 1024 * 1024,
    requestTimeout: WHOLE_REQUEST_MS,
    http: { headersTimeout: WHOLE_REQUEST_MS, connectionsCheckingInterval: 1000 },
    forceCloseConnections: 'idle',
    // The provider sends its own 503.
    return503OnClosing: false,
    clientErrorHandler: answerUnread,
    // No hook runs for a malformed URL.
    frameworkErrors: (error, request, reply) =>
      void answerFailure(error, request, reply.header('cache-control', 'no-store')),
  });
  logRequests(app);
  observe?.(app);
  registerErrorAnswers(app, () => services.writeRefusals.note(services.now()));
  app.addHook('onRequest', async () => {
    if (services.stopping.signal.aborted) throw stopping();
  });
  limitHeldConnections(app, trustedProxies);
  acceptOnlyJson(app);
  refuseEncodedBodies(app);
  // The gateway in front decides on TLS and HSTS.
  await app.register(helmet, {
    strictTransportSecurity: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
  });
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept alive would delay the shutdown.
    if (services.stopping.signal.aborted) reply.header('connection', 'close');
    // For every path, however it is spelt.
    if (!reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });

  reportUnreadable(app);
  app.addHook('preClose', async () => services.stopping.abort());
  app.addHook('onClose', () => services.underWay.ended());

  const refuseOtherMethods = watchMethods(app);
  registerHealthRoutes(app, services);
  registerSessionRoutes(app, services);
  registerOpenIdRoutes(app, services);
  registerUserRoutes(app, services);
  registerRestaurantRoutes(app, services);
  registerAlertRoutes(app, services);
  registerAnalyticsRoutes(app, services);
  registerCameraRoutes(app, services);
  registerDetectorRoutes(app, services);
  registerZoneRoutes(app, services);
  registerOpenApiRoutes(app);
  registerOrderRoutes(app, services);
  registerMessengerRoutes(app, services);
  registerPushRoutes(app, services);
  registerChatRoutes(app, services);
  registerFaceListRoutes(app, services);
  registerFaceProfileRoutes(app, services);
  await registerFaceImageRoutes(app, services);
  registerIngestRoutes(app, services);
  registerOrderReportRoutes(app, services);
  registerMediaRoutes(app, services);
  registerStreamRoutes(app, services);
  refuseOtherMethods();
  return app;
}

/** The request id from the gateway's log, if the provider trusts a proxy. */
function namedBefore(
  headers: IncomingHttpHeaders,
  trustedProxies: readonly string[],
): string | undefined {
  const name = headers['x-request-id']?.toString() ?? '';
  return trustedProxies.length > 0 && REQUEST_NAME.test(name) ? name : undefined;
}

/** Logs each unreadable value only once, because a zone is read with every detection of its camera. */
function reportUnreadable(app: FastifyInstance): void {
  const reported = new Set<string>();
  const end = onUnreadable((value) => {
    const key = `${value.column} ${value.id}`;
    if (reported.has(key) || reported.size >= MOST_REPORTS) return;
    reported.add(key);
    app.log.error(value, 'what is stored cannot be read, and is left out');
  });
  app.addHook('onClose', async () => end());
}

/** Accepts only JSON, also with an empty body. */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const text = utf8Of(Buffer.from(body));
    if (text === undefined) return done(invalidRequest('body', 'not in UTF-8'));
    return parseJson(request, text, done);
  });
}

/** Undefined if it is in another encoding; otherwise unreadable characters would be stored as �. */
function utf8Of(body: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

/** Refuses compressed bodies, which would otherwise be parsed as invalid JSON. */
function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding.toLowerCase() === 'identity') return;
    throw new ApiError(
      415,
      'unsupported_media_type',
      `Content-Encoding: ${encoding} is not taken; a body comes as it is`,
      { 'accept-encoding': 'identity' },
    );
  });
}

function registerHealthRoutes(
  app: FastifyInstance,
  { database, now, writeRefusals }: Services,
): void {
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (request) => {
    try {
      await database.execute(sql`select 1`);
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      throw new ApiError(503, 'database_unavailable');
    }
    if (writeRefusals.isRecent(now()))
      throw new ApiError(503, 'database_unavailable', 'it cannot write');
    return { status: 'ready' };
  });
}
