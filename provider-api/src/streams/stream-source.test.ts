import { describe, expect, it } from '@jest/globals';
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
    ['demo:hall', 'demo:hall'],
  ])('%s is told as %j', (address, told) => {
    expect(publicSource(address)).toBe(told);
  });
});
