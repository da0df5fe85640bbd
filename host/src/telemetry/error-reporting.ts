import { ApiError } from '@maitred/shared-kit/api';
import {
  ContractError,
  type ErrorReport,
  type ErrorReports,
  errorReports,
} from '@maitred/shared-kit/host';
import { session } from '@maitred/shared-kit/session';
import {
  breadcrumbsIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  replayIntegration,
} from '@sentry/browser';
import { remoteOfError } from './remote-of-error';
import { scrubbingTransport } from './scrubbing-transport';

export interface ErrorReportingOptions {
  dsn: string;
  /** Address of the built `replay-worker.ts`, which compresses recordings. */
  replayWorker: string;
  /** Versions that every report includes. */
  versions: { host: string; kit: string };
  reports?: ErrorReports;
}

/**
 * Attributes that may hold people's words; texts and inputs are masked anyway. `value` is not included: an input's
 * value is masked as such, and that of a progress or meter is a number, on which the recorder fails.
 */
const MASKED_ATTRIBUTES = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-valuetext',
  'content',
  'download',
  'href',
  'label',
  'placeholder',
  'src',
  'srcset',
  'title',
];

/**
 * Starts sending errors to the error-reporting service, beginning with those collected so far. A report says whose code
 * failed and where, never who was using it.
 */
export function startErrorReporting({
  dsn,
  replayWorker,
  versions,
  reports = errorReports,
}: ErrorReportingOptions): void {
  init({
    dsn,
    release: `maitred-host@${versions.host}`,
    tracesSampleRate: 0,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    // Errors come from `reports`, so that those before the start are handled like those after it.
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration({ ignoreErrors: [/^ResizeObserver loop/] }),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      // Without the names of clicked elements.
      breadcrumbsIntegration({ dom: false, sentry: false }),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        maskAttributes: MASKED_ATTRIBUTES,
        networkCaptureBodies: false,
        workerUrl: replayWorker,
      }),
    ],
    transport: scrubbingTransport(() => [session.accessToken ?? '', session.refreshToken ?? '']),
    enhanceFetchErrorMessages: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    initialScope: { tags: { 'host.version': versions.host, 'kit.version': versions.kit } },
  });
  reports.deliverTo(send);
}

function send(report: ErrorReport): void {
  const { error, at, isHandled = true, tags } = report;
  const remote = remoteOfError(report);
  captureException(error, {
    mechanism: { type: 'generic', handled: isHandled },
    captureContext: (scope) => {
      scope.setTags({
        ...tags,
        ...(remote && { remote: remote.remote }),
        ...(remote?.version !== undefined && { 'remote.version': remote.version }),
        ...(error instanceof ContractError && {
          'contract.endpoint': error.endpoint,
          'contract.direction': error.direction,
          'contract.part': error.part,
        }),
        ...requestTag(error),
      });
      scope.addEventProcessor((event) => ({ ...event, timestamp: at / 1000 }));
      return scope;
    },
  });
}

/** Tag by which the call can be found in the server logs. */
function requestTag(error: unknown): { 'request.id'?: string } {
  const isOfCall = error instanceof ApiError || error instanceof ContractError;
  return isOfCall && error.requestId !== undefined ? { 'request.id': error.requestId } : {};
}
