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
  /** Versions that every report carries. */
  versions: { host: string; kit: string };
  reports?: ErrorReports;
}

/**
 * Attributes that may hold words of people; texts and inputs are masked by themselves. Not `value`: what an input
 * holds is masked as such, and what a progress or meter holds is a number, which the recorder fails on.
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
 * Starts to send errors to the error-reporting service, beginning with those kept so far. A report
 * says whose code failed and where, never who was using it.
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
    // Errors come from `reports`, so that those before the start are treated like those after.
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration({ ignoreErrors: [/^ResizeObserver loop/] }),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      // Not the names of what was clicked.
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

/** By which the lines of the servers' logs about the call are found. */
function requestTag(error: unknown): { 'request.id'?: string } {
  const isOfCall = error instanceof ApiError || error instanceof ContractError;
  return isOfCall && error.requestId !== undefined ? { 'request.id': error.requestId } : {};
}
