import { expect, it } from '@jest/globals';
import { fragmentCodecs } from './fragment-codecs';

it.each([
  ['01 01 60000000 900000000000 5d', 'hvc1.1.6.L93.90'],
  ['01 22 20000000 b00000000000 7b', 'hvc1.2.4.H123.B0'],
])('reads the codecs of %s', (record, codecs) => {
  const bytes = Buffer.from(record.replaceAll(' ', ''), 'hex');
  expect(fragmentCodecs(Buffer.concat([Buffer.from('....hvcC'), bytes]))).toBe(codecs);
});

it('returns nothing for another header', () => {
  expect(fragmentCodecs(Buffer.from('ftypmoov'))).toBeUndefined();
});
