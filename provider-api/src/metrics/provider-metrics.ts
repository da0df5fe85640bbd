import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import * as v from 'valibot';
import type { Services } from '../app/services';
import { findCamerasInUse } from '../cameras/camera.repository';
import type { OpenDatabase } from '../database/database';
import { INGEST_PATH } from '../ingest/ingest.routes';

/** Seconds. The application's timeout is seven. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 7, 10];

/** Each is a series in two metrics. If there are more, those silent for longest are left out. */
const MOST_CAMERAS = 1000;

/** How long the lag of a detection is exported; for a silent camera, the time of its last detection is enough. */
const LAG_KEPT_MS = 300_000;

/** How long a collection waits for the database. */
const DATABASE_PATIENCE_MS = 2000;

/** For calls to unknown paths, which may be anything. */
const NO_ROUTE = 'none';

const TakenDetectionSchema = v.object({ camera_id: v.number(), at: v.string() });

interface MetricsSettings {
  services: Services;
  connections?: OpenDatabase['connections'];
  version: string;
}

/**
 * The provider's own metrics in Prometheus format. Labels are bounded: routes by their pattern, never by
 * address; only existing cameras, and no more than `MOST_CAMERAS`.
 */
export class ProviderMetrics {
  readonly registry = new Registry();
  readonly #services: Services;
  readonly #requests: Counter<'method' | 'route' | 'status'>;
  readonly #durations: Histogram<'method' | 'route'>;
  readonly #lag: Gauge<'camera'>;
  readonly #taken: Gauge<'camera'>;
  /** Cameras that have sent something, the one silent for longest first. */
  readonly #cameras = new Map<number, Date>();
  #forgetting: Promise<void> | undefined;

  constructor({ services, connections, version }: MetricsSettings) {
    this.#services = services;
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.#requests = new Counter({
      name: 'maitred_http_requests_total',
      help: 'Calls that were answered, by the pattern of their route.',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    this.#durations = new Histogram({
      name: 'maitred_http_request_duration_seconds',
      help: 'From the first byte of a call to the last of its answer. Live pictures take as long as somebody watches.',
      labelNames: ['method', 'route'],
      buckets: DURATION_BUCKETS,
      registers,
    });
    this.#lag = new Gauge({
      name: 'maitred_ingest_lag_seconds',
      help: 'From the moment that a camera saw what its newest detection says until that was taken.',
      labelNames: ['camera'],
      registers,
      collect: () => this.#forgetCameras(),
    });
    this.#taken = new Gauge({
      name: 'maitred_ingest_last_taken_timestamp_seconds',
      help: 'When a detection of a camera that is in use was last taken, since this process started.',
      labelNames: ['camera'],
      registers,
      collect: () => this.#forgetCameras(),
    });
    this.#measure('maitred_calls_under_way', 'Calls that are being answered.', () => ({
      '': services.underWay.size,
    }));
    this.#measure(
      'maitred_queue_waiting',
      'What waits for its turn, by the queue.',
      () => ({
        detections: services.detections.waiting,
        order_reports: services.orderReports.waiting,
        pictures: services.pictures.waiting,
        uploads: services.uploadBodies.waiting,
        passwords: services.hashes.waiting,
      }),
      'queue',
    );
    this.#measure(
      'maitred_streams',
      'Cameras whose stream somebody has asked for, by whether it delivers.',
      () => services.streams.counts(),
      'state',
    );
    this.#measure('maitred_live_viewers', 'Live pictures that are being watched.', () => ({
      '': services.viewers.count,
    }));
    if (connections !== undefined) {
      for (const state of ['total', 'idle', 'waiting'] as const) {
        this.#measure(
          `maitred_database_connections_${state}`,
          CONNECTIONS_HELP[state],
          () =>
            Object.fromEntries(
              Object.entries(connections()).map(([pool, counts]) => [pool, counts[state]]),
            ),
          'pool',
        );
      }
    }
    const up: Gauge = new Gauge({
      name: 'maitred_database_up',
      help: 'Whether the database answers, and can be written to.',
      registers,
      collect: async () => up.set(Number(await this.#isDatabaseUp())),
    });
    new Gauge({
      name: 'maitred_build_info',
      help: 'Which version runs.',
      labelNames: ['version'],
      registers,
    }).set({ version }, 1);
  }

  /** Counts the calls of an app; call it before routes are registered. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      const { method } = request;
      const route = request.routeOptions.url ?? NO_ROUTE;
      const status = reply.statusCode;
      this.#requests.inc({ method, route, status });
      this.#durations.observe({ method, route }, reply.elapsedTime / 1000);
      if (route === INGEST_PATH && status === 204) this.#recordDetection(request);
    });
  }

  #recordDetection({ body }: FastifyRequest): void {
    const read = v.safeParse(TakenDetectionSchema, body);
    if (!read.success) return;
    const camera = read.output.camera_id;
    const now = this.#services.now();
    this.#lag.set({ camera }, (now.getTime() - Date.parse(read.output.at)) / 1000);
    this.#taken.set({ camera }, now.getTime() / 1000);
    this.#cameras.delete(camera);
    this.#cameras.set(camera, now);
    const [silent] = this.#cameras.keys();
    if (this.#cameras.size > MOST_CAMERAS && silent !== undefined) this.#forgetCamera(silent);
  }

  #forgetCamera(camera: number): void {
    this.#cameras.delete(camera);
    this.#lag.remove({ camera });
    this.#taken.remove({ camera });
  }

  /** Forgets disabled and deleted cameras, which would stay silent for ever. Shared by the two metrics of cameras. */
  #forgetCameras(): Promise<void> {
    this.#forgetting ??= this.#forgetUnused().finally(() => {
      this.#forgetting = undefined;
    });
    return this.#forgetting;
  }

  async #forgetUnused(): Promise<void> {
    const now = this.#services.now().getTime();
    for (const [camera, takenAt] of this.#cameras) {
      if (now - takenAt.getTime() > LAG_KEPT_MS) this.#lag.remove({ camera });
    }
    const known = [...this.#cameras.keys()];
    if (known.length === 0) return;
    const inUse = await inPatience(findCamerasInUse(this.#services.database, known));
    if (inUse === undefined) return;
    for (const camera of known) if (!inUse.has(camera)) this.#forgetCamera(camera);
  }

  /** A gauge that is read at each collection: a value for each value of the label, or one for `''`. */
  #measure(name: string, help: string, read: () => Record<string, number>, label?: string): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [this.registry],
      collect: () => {
        for (const [value, count] of Object.entries(read())) {
          gauge.set(label === undefined ? {} : { [label]: value }, count);
        }
      },
    });
  }

  /** As reported by `/ready`. */
  async #isDatabaseUp(): Promise<boolean> {
    if (this.#services.writeRefusals.isRecent(this.#services.now())) return false;
    const asked = this.#services.database.execute(sql`select 1`).then(() => true);
    return (await inPatience(asked)) ?? false;
  }
}

/** Undefined if the database fails, or is too slow for the collection. */
async function inPatience<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), DATABASE_PATIENCE_MS);
  });
  return Promise.race([asked.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}

const CONNECTIONS_HELP = {
  total: 'Connections to PostgreSQL, by the pool.',
  idle: 'Those among them that nobody uses.',
  waiting: 'Calls that wait for a connection.',
};
