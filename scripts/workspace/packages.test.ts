import { describe, expect, it } from '@jest/globals';
import { BUILT_PACKAGES, builtPackage, remoteName } from './packages';

describe('the packages', () => {
  it('are the host and six remotes', () => {
    expect(BUILT_PACKAGES).toEqual([
      'host',
      'remote-alerts',
      'remote-analytics',
      'remote-cameras',
      'remote-chat',
      'remote-faces',
      'remote-orders',
    ]);
    expect(remoteName('remote-alerts')).toBe('alerts');
  });

  it.each(['alerts', 'remote-alerts', 'remote-alerts/'])('are found by %s', (given) => {
    expect(builtPackage(given)).toBe('remote-alerts');
  });

  it('that do not exist are refused with those that do', () => {
    expect(() => builtPackage('alert')).toThrow('There are: host, remote-alerts');
  });
});
