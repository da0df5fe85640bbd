import { describe, expect, it } from '@jest/globals';
import { SignedAddresses } from './signed-addresses';

describe('signed addresses with another API prefix', () => {
  it('start with the prefix, and are valid for the path that this server sees', () => {
    const secretKey = 'a secret';
    const now = () => new Date('2026-11-20T10:00:00Z');
    const addresses = new SignedAddresses({ secretKey, apiPrefix: '/service', now });
    const path = '/api/media/cameras/7/live/3.ts';
    const url = new URL(addresses.sign(path, '4'), 'http://localhost');
    expect(url.pathname).toBe('/service/media/cameras/7/live/3.ts');
    const { expires = '', viewer = '', signature = '' } = Object.fromEntries(url.searchParams);
    expect(addresses.isValid(path, { expires, viewer, signature })).toBe(true);
  });
});
