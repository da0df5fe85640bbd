import { expect, it } from '@jest/globals';
import { type ErrorReport, ErrorReports } from '@maitred/shared-kit/host';
import { collectUncaught } from './collect-uncaught';

it('uncaught errors and rejections are reported as unhandled, until collecting stops', () => {
  const reports = new ErrorReports();
  const received: ErrorReport[] = [];
  reports.deliverTo((report) => received.push(report));
  const stop = collectUncaught(reports);
  const thrown = new Error('thrown');
  const rejected = new Error('rejected');
  window.dispatchEvent(new ErrorEvent('error', { error: thrown }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: rejected }));
  stop();
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error() }));
  expect(received).toEqual([
    expect.objectContaining({ error: thrown, isHandled: false }),
    expect.objectContaining({ error: rejected, isHandled: false }),
  ]);
});
