import { describe, expect, it } from '@jest/globals';
import { BUILT_PACKAGES, builtPackage, namedPackages, remoteName } from './packages';

const SIX = [
  'remote-alerts',
  'remote-analytics',
  'remote-cameras',
  'remote-chat',
  'remote-faces',
  'remote-orders',
];

describe('the built packages', () => {
  it('are the host and every remote', () => {
    const [first, ...others] = BUILT_PACKAGES;
    expect(first).toBe('host');
    expect(others).toEqual(expect.arrayContaining(SIX));
    expect(others.every((folder) => folder.startsWith('remote-'))).toBe(true);
    expect(remoteName('remote-alerts')).toBe('alerts');
  });

  it.each(['alerts', 'remote-alerts', 'remote-alerts/', 'remote-alerts\\'])(
    'are found by the name %s',
    (given) => {
      expect(builtPackage(given)).toBe('remote-alerts');
    },
  );

  it('are listed when the name of an unknown one is refused', () => {
    expect(() => builtPackage('alert')).toThrow('There are: host, remote-alerts');
  });

  it('of a pipeline are the named ones and the contract, or undefined without names', () => {
    expect(namedPackages(['alerts', 'host'])).toEqual([
      'shared-kit/contract',
      'remote-alerts',
      'host',
    ]);
    expect(namedPackages(['shared-kit/contract'])).toEqual(['shared-kit/contract']);
    expect(namedPackages([])).toBeUndefined();
    expect(() => namedPackages(['alert'])).toThrow('There is no "alert" to check');
  });
});
