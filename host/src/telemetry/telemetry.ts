import { afterFirstPaint, errorReports } from '@maitred/shared-kit/host';
import type { Config } from '../config/config.schema';
import { runningHostVersion } from '../host-version';
import { sharedVersions } from '../shared-versions';
import type { TrackedEvent } from './tracker';

export interface Telemetry {
  trackVisit: (name: string, path: string) => void;
  trackEvent: (event: TrackedEvent, path: string) => void;
}

type LoadTelemetry = () => Promise<typeof import('./services')>;

const loadTelemetry: LoadTelemetry = () => import(/* webpackChunkName: "telemetry" */ './services');

/** Telemetry of a page without a tracker. */
export const NO_TELEMETRY: Telemetry = {
  trackVisit: () => undefined,
  trackEvent: () => undefined,
};

interface TelemetryOptions {
  isPainted?: Promise<void>;
  load?: LoadTelemetry;
}

/**
 * Starts the error reporting and tracking that the deployment has configured, after the first paint. Visits and errors
 * until then are queued. If nothing is configured, nothing is loaded.
 */
export function startTelemetry(
  { errorReporting, tracker: trackerOptions }: Config,
  { isPainted = afterFirstPaint(), load = loadTelemetry }: TelemetryOptions = {},
): Telemetry {
  if (errorReporting === undefined) errorReports.letGo();
  if (errorReporting === undefined && trackerOptions === undefined) return NO_TELEMETRY;
  const loaded = isPainted.then(load);
  if (errorReporting !== undefined) {
    const versions = { host: runningHostVersion(), kit: sharedVersions.kit };
    loaded
      .then(({ startErrorReporting }) => {
        startErrorReporting({ dsn: errorReporting.dsn, versions, replayWorker: replayWorker() });
      })
      // Its code did not load, or it fails: there is nobody to report that to.
      .catch(() => errorReports.letGo());
  }
  if (trackerOptions === undefined) return NO_TELEMETRY;
  const tracker = loaded.then(
    ({ Tracker }) => new Tracker(trackerOptions),
    () => undefined,
  );
  return {
    trackVisit: (name, path) => void tracker.then((ready) => ready?.trackVisit(name, path)),
    trackEvent: (event, path) => void tracker.then((ready) => ready?.trackEvent(event, path)),
  };
}

/** The build writes the worker's address into the page. */
function replayWorker(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=replay-worker]')?.content ?? '';
}
