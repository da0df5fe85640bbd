import { expect, it } from '@jest/globals';
import { codecName } from './codec-name';

it.each([
  ['hvc1.1.6.L93.90', 'H.265 (HEVC)'],
  ['mp4a.40.2,hev1.2.4.L120.90', 'H.265 (HEVC)'],
  ['avc1.F4001E', 'H.264 High 4:4:4'],
  ['avc1.640028', undefined],
  ['mp4v.6C', 'Motion JPEG'],
  ['av01.0.04M.08', 'AV1'],
  ['x-vp9', 'VP9'],
  ['x-mpeg4', 'MPEG-4 Visual'],
  ['x-h263', 'h263'],
  ['', undefined],
  [undefined, undefined],
])('names codec %s as %s', (codecs, name) => {
  expect(codecName(codecs)).toBe(name);
});
