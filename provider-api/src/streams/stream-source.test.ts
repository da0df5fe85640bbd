import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { publicSource, StreamSourceSchema } from './stream-source';

describe("a camera's source", () => {
  it.each([
    'rtsp://10.0.0.7/stream1',
    'rtsps://admin:se%40cret@camera.example:322/main?channel=1',
    'rtsp://[fd00::7]:8554/main',
    'demo:hall',
  ])('may be %s', (address) => {
    expect(v.parse(StreamSourceSchema, address)).toBe(address);
  });

  it.each([
    'http://10.0.0.7/video',
    'file:///etc/passwd',
    '-i /etc/passwd',
    'concat:rtsp://a|/etc/passwd',
    'rtsp:///stream1',
    'rtsp://camera/main -f null',
    'rtsp://camera/main\n',
    'demo:moon',
    `rtsp://camera/${'a'.repeat(400)}`,
    '',
  ])('may not be %j', (address) => {
    expect(v.safeParse(StreamSourceSchema, address).success).toBe(false);
  });

  it.each([
    ['rtsp://admin:secret@10.0.0.7:554/stream1', 'rtsp://10.0.0.7:554'],
    ['rtsp://10.0.0.7/user=admin_password=secret.sdp', 'rtsp://10.0.0.7'],
    ['RTSPS://camera/main?password=secret', 'rtsps://camera'],
    ['rtsp://admin:sec/ret@10.0.0.7', ''],
    ['rtsp://admin:1234#x@192.0.2.7/live', ''],
    ['rtsp://12/ab@192.0.2.7/live', ''],
    ['rtsp://admin%3A1234%40192.0.2.7/live', ''],
    ['rtsp:admin:1234@192.0.2.7/live', ''],
    ['\trtsp://admin:1234#x@192.0.2.7/live', ''],
    ['demo:hall', 'demo:hall'],
  ])('%s is shown as %j', (address, shown) => {
    expect(publicSource(address)).toBe(shown);
  });

  it.each([
    ['rtsp://admin:1234#x@192.0.2.7/live', '#', '%23'],
    ['rtsp://12/ab@192.0.2.7/live', '/', '%2F'],
    ['rtsp://admin:12?34@192.0.2.7/live', '?', '%3F'],
    ['rtsp://admin:12\\34@192.0.2.7/live', '\\', '%5C'],
    ['rtsp://admin:12@34@192.0.2.7/live', '@', '%40'],
    ['rtsp://192.0.2.7/live@main', '/', '%2F'],
  ])(
    'with an ambiguous host, %s, is refused, with %s in the error',
    (address, character, escaped) => {
      const { issues } = v.safeParse(StreamSourceSchema, address);
      expect(issues?.map(({ message }) => message)).toEqual([
        `not clear: ${character} before its last @; in a name or a password ${character} is written ${escaped}, and @ anywhere but before the machine %40`,
      ]);
    },
  );

  it.each(['rtsp://[fe80::1%eth0]:554/live', 'rtsps://admin:secret@[fe80::1%25eth0]/live'])(
    'with an IPv6 zone id, as in %s, is refused with a suggestion',
    (address) => {
      const { issues } = v.safeParse(StreamSourceSchema, address);
      expect(issues?.[0].message).toBe(
        'an IPv6 address with %, of one network card, which no URL can hold: give the camera an IPv4 address, or an IPv6 one without %',
      );
      expect(publicSource(address)).toBe('');
    },
  );

  it('is refused with the character that a host cannot contain', () => {
    const { issues } = v.safeParse(StreamSourceSchema, 'rtsp://admin%40192.0.2.7/live');
    expect(issues?.map(({ message }) => message)).toEqual(['not clear: % in its machine']);
  });

  it('is shown as its host or not at all, whatever its user name and password', () => {
    const machine = '192.0.2.7';
    const user = fc.string({ unit: 'grapheme', maxLength: 20 });
    const odd = fc.stringMatching(/^[/?#\\@:%a-z[\]]{0,12}$/);
    fc.assert(
      fc.property(fc.oneof(user, odd), fc.oneof(user, odd), odd, (name, password, path) => {
        const shown = publicSource(`rtsp://${name}:${password}@${machine}/${path}`);
        expect(['', `rtsp://${machine}`]).toContain(shown);
      }),
      { numRuns: 2000 },
    );
  });

  it('is accepted with any escaped user name and password, and only its host is shown', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 15 });
    fc.assert(
      fc.property(text, text, (name, password) => {
        const user = `${encodeURIComponent(name)}:${encodeURIComponent(password)}`;
        fc.pre(user.length < 300);
        const address = `rtsp://${user}@192.0.2.7:554/live`;
        expect(v.parse(StreamSourceSchema, address)).toBe(address);
        expect(publicSource(address)).toBe('rtsp://192.0.2.7:554');
      }),
    );
  });
});
