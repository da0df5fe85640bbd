import { expect, it } from '@jest/globals';
import { getClient } from '@sentry/browser';
import { ErrorReports } from '../reporting';
import { startErrorReporting } from './error-reporting';

it('traces nothing, replays one visit in ten, and every visit with an error', () => {
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
