import { expect, it } from '@jest/globals';
import { SignedAddresses } from '../http/signed-addresses';
import { signedPlaylist } from './playlist';

const TEXT = [
  '#EXTM3U',
  '#EXT-X-TARGETDURATION:2',
  '#EXT-X-MEDIA-SEQUENCE:1795253619',
  '#EXTINF:2.000000,',
  '1795253619.ts',
  '#EXTINF:2.000000,',
  '1795253620.ts',
  '',
].join('\n');

it('signs each segment for its viewer, with an address that is stable for five minutes and valid for ten', () => {
  let now = new Date('2026-03-10T12:00:00Z');
  const addresses = new SignedAddresses({ secretKey: 'a secret', now: () => now });
  const playlist = () =>
    signedPlaylist({ text: TEXT, connection: 7 }, { cameraId: 3, viewer: '5', addresses });
  const first = playlist();
  const segments = first.split('\n').filter((line) => line.startsWith('/'));
  expect(segments.map((segment) => segment.split('?')[0])).toEqual([
    '/api/media/cameras/3/live/1795253619.ts',
    '/api/media/cameras/3/live/1795253620.ts',
  ]);
  expect(first).toContain('#EXT-X-MEDIA-SEQUENCE:1795253619\n#EXT-X-DISCONTINUITY-SEQUENCE:7\n');
  const [path = '', query] = segments[0]?.split('?') ?? [];
  const search = new URLSearchParams(query);
  const isValid = () =>
    addresses.isValid(path, {
      expires: search.get('expires') ?? '',
      viewer: search.get('viewer') ?? '',
      signature: search.get('signature') ?? '',
    });
  expect(search.get('viewer')).toBe('5');
  now = new Date('2026-03-10T12:04:59Z');
  expect(playlist()).toBe(first);
  now = new Date('2026-03-10T12:09:59Z');
  expect(isValid()).toBe(true);
  now = new Date('2026-03-10T12:10:00Z');
  expect(isValid()).toBe(false);
});
