import { describe, expect, it } from '@jest/globals';
import { auditExitCode, judgeAdvisories, judgeLicences } from './audit';

const HOLE = JSON.stringify({
  advisories: {
    1: { module_name: 'leaky', severity: 'high', title: 'It leaks', url: 'https://a' },
  },
});
/** The output of pnpm if a registry has no audit call. */
const REFUSED = JSON.stringify({
  error: {
    code: 'ERR_PNPM_AUDIT_BAD_RESPONSE',
    message: 'The audit endpoint responded with 405: ',
  },
});

describe('an audit', () => {
  it('passes if there are no severe vulnerabilities and every licence is allowed', () => {
    const parts = [judgeLicences('{"MIT":[{"name":"one"}]}'), judgeAdvisories('{"advisories":{}}')];
    expect(parts.map(({ outcome }) => outcome)).toEqual(['passed', 'passed']);
    expect(auditExitCode(parts)).toBe(0);
  });

  it('is reported as not checked, with its own exit code, if the registry refuses the request', () => {
    const part = judgeAdvisories(REFUSED);
    expect(part).toEqual({
      name: 'known holes of packages',
      outcome: 'not checked',
      lines: ['the registry answers no audit: The audit endpoint responded with 405:'],
    });
    expect(auditExitCode([judgeLicences('{"MIT":[{"name":"one"}]}'), part])).toBe(2);
  });

  it('is reported as not checked if the registry or the licences could not be read', () => {
    for (const part of [judgeLicences(''), judgeAdvisories('')]) {
      expect(part).toMatchObject({
        outcome: 'not checked',
        lines: ['the registry could not be asked'],
      });
    }
  });

  it('fails if it finds a problem, even if another part was not checked', () => {
    expect(judgeAdvisories(HOLE)).toMatchObject({
      outcome: 'failed',
      lines: ['leaky, high: It leaks (https://a)'],
    });
    const licences = judgeLicences('{"GPL-3.0":[{"name":"one"}]}');
    expect(licences.outcome).toBe('failed');
    expect(auditExitCode([licences, judgeAdvisories(REFUSED)])).toBe(1);
  });
});
