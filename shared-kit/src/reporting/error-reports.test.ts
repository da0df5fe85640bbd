import { describe, expect, it } from '@jest/globals';
import { type ErrorReport, ErrorReports } from './error-reports';

function delivered(reports: ErrorReports): ErrorReport[] {
  const received: ErrorReport[] = [];
  reports.deliverTo((report) => received.push(report));
  return received;
}

const messages = (received: ErrorReport[]) =>
  received.map(({ error }) => (error instanceof Error ? error.message : error));

describe('error reports', () => {
  it('are queued until there is a receiver, and then sent directly', () => {
    const reports = new ErrorReports();
    reports.report(new Error('before'));
    const received = delivered(reports);
    reports.report(new Error('after'));
    expect(messages(received)).toEqual(['before', 'after']);
  });

  it('are queued up to the first twenty', () => {
    const reports = new ErrorReports();
    for (let number = 1; number <= 30; number += 1) reports.report(new Error(String(number)));
    const received = delivered(reports);
    expect(received).toHaveLength(20);
    expect(messages(received)).toEqual(Array.from({ length: 20 }, (_, index) => `${index + 1}`));
  });

  it('contain an error once, however often it is reported', () => {
    const reports = new ErrorReports();
    const error = new Error('one');
    reports.report(error, { componentStack: 'at Panel' });
    reports.report(error, { isHandled: false });
    expect(delivered(reports)).toEqual([
      expect.objectContaining({ error, componentStack: 'at Panel' }),
    ]);
  });

  it('contain only the first error of a key', () => {
    const reports = new ErrorReports();
    reports.report(new Error('first'), { once: 'contract GET /api/alerts/' });
    reports.report(new Error('second'), { once: 'contract GET /api/alerts/' });
    reports.report(new Error('another'), { once: 'contract GET /api/cameras/' });
    expect(messages(delivered(reports))).toEqual(['first', 'another']);
  });

  it('never break the code that reports or receives them', () => {
    const reports = new ErrorReports();
    const received: unknown[] = [];
    reports.report(new Error('before'));
    reports.deliverTo(({ error }) => {
      received.push(error);
      throw new Error('the service');
    });
    reports.report(new Error('after'));
    expect(received).toHaveLength(2);
  });

  it('are dropped if there will be no receiver', () => {
    const reports = new ErrorReports();
    reports.report(new Error('kept'));
    reports.letGo();
    reports.report(new Error('later'));
    expect(delivered(reports)).toEqual([]);
  });
});
