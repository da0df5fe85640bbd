/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { readProviderAddresses } from './provider-addresses';

describe('readProviderAddresses', () => {
  it.each([
    [undefined, ['http://provider:8000']],
    [' a:8000  b:8000 ', ['http://a:8000', 'http://b:8000']],
    ['http://a:8000 b:8000', ['http://a:8000', 'http://b:8000']],
  ])('reads %j as the gateway does', (PROVIDERS, addresses) => {
    expect(readProviderAddresses({ PROVIDERS })).toEqual(addresses);
  });

  it('rejects commas between addresses', () => {
    expect(() => readProviderAddresses({ PROVIDERS: 'a:8000, b:8000' })).toThrow(
      'PROVIDERS must be addresses such as provider:8000 with spaces between and no commas',
    );
  });
});
