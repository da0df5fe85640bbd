import { expect, it } from '@jest/globals';
import { liveKind } from './live-kind';

it.each([
  ['/media/51/index.m3u8', 'hls'],
  ['https://cams.example/live/INDEX.M3U8?token=a.mp4', 'hls'],
  ['/media/51.mp4?signature=x', 'file'],
  ['/media/51.webm', 'file'],
  ['/api/media/cameras/1/live.mjpeg?expires=1', 'mjpeg'],
  ['https://axis.example/axis-cgi/mjpg/video.cgi', 'mjpeg'],
  ['', undefined],
  ['/media/51.flv', undefined],
  ['rtsp://camera/main.mp4', undefined],
  ['http://10.0.0.5:port/live.mjpg', undefined],
  ['http://', undefined],
])('plays %s as %s', (address, kind) => {
  expect(liveKind(address)).toBe(kind);
});
