import { expect, it } from '@jest/globals';
import { severeAdvisories } from './advisories';

const advisory = (severity: string) => ({
  module_name: 'leaky',
  severity,
  title: 'It leaks',
  url: 'https://advisories.example/1',
});

it('reports only severe vulnerabilities', () => {
  const output = JSON.stringify({ advisories: { 1: advisory('high'), 2: advisory('low') } });
  expect(severeAdvisories(output)).toEqual([
    'leaky, high: It leaks (https://advisories.example/1)',
  ]);
});

it('treats a registry error as no answer, not as no vulnerabilities', () => {
  expect(severeAdvisories('{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}')).toBeUndefined();
  expect(severeAdvisories('')).toBeUndefined();
});
