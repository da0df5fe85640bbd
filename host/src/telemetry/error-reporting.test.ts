import { afterEach, expect, it } from '@jest/globals';
import { ApiError } from '@maitred/shared-kit/api';
import { ContractError, ErrorReports } from '@maitred/shared-kit/host';
import { close, getClient } from '@sentry/browser';
import { startErrorReporting } from './error-reporting';

afterEach(() => close());

it('traces nothing, and replays one visit in ten and every visit with an error', () => {
  startErrorReporting({
    dsn: 'https://key@errors.example/1',
    replayWorker: '/assets/replay-worker.js',
    versions: { host: '1.2.0', kit: '1.4.0' },
    reports: new ErrorReports(),
  });
  expect(getClient()?.getOptions()).toMatchObject({
    tracesSampleRate: 0,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    release: 'maitred-host@1.2.0',
  });
});

it('sends the request ID of the failed request', async () => {
  const reports = new ErrorReports();
  startErrorReporting({
    dsn: 'https://key@errors.example/1',
    replayWorker: '/assets/replay-worker.js',
    versions: { host: '1.2.0', kit: '1.4.0' },
    reports,
  });
  const sent: unknown[] = [];
  getClient()?.on('beforeSendEvent', ({ tags }) => sent.push(tags?.['request.id']));
  const endpoint = 'GET /api/alerts/';
  const answer = { status: 500, statusText: '', data: undefined };
  reports.report(new ApiError(endpoint, { ...answer, requestId: 'of-the-answer' }));
  reports.report(
    new ContractError(endpoint, 'answer', 'results', { requestId: 'of-the-contract' }),
  );
  reports.report(new Error('of no request'));
  await getClient()?.flush();
  expect(sent).toEqual(['of-the-answer', 'of-the-contract', undefined]);
});
