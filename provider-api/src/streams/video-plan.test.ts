import { expect, it } from '@jest/globals';
import { planOf, readSourceVideo } from './video-plan';

it.each([
  ['h264 (High), yuv420p(tv, bt709, progressive), 1920x1080, 25 fps', 'transport', 'transport'],
  ['h264 (Main), yuvj420p(pc, bt709), 704x576', 'transport', 'transport'],
  // Only the codec's name is known before the first keyframe.
  ['h264, none, 90k tbr', 'transport', 'transport'],
  ['h264 (High 4:4:4 Predictive), yuv444p(progressive), 320x180', 'transport', 'transcode'],
  ['h264 (High 10), yuv420p10le(progressive), 320x180', 'transport', 'transcode'],
  ['h264 (High 4:2:2), yuv422p(progressive), 320x180', 'transport', 'transcode'],
  ['hevc (Main), yuv420p(tv), 2560x1440, 20 fps', 'fragments', 'transcode'],
  ['hevc, none, 90k tbr', 'fragments', 'transcode'],
  ['vp9 (Profile 0), yuv420p(tv), 320x180', 'stills', 'transcode'],
  ['av1 (Main), yuv420p(tv), 320x180', 'stills', 'transcode'],
  ['mjpeg (Baseline), yuvj420p(pc), 320x180', 'stills', 'transcode'],
  ['mpeg4 (Simple Profile), yuv420p, 640x480', 'stills', 'transcode'],
])('handles %s as %s, and as %s with transcoding to H.264', (told, plan, transcoding) => {
  const video = readSourceVideo(`[info]   Stream #0:0: Video: ${told}`);
  expect(video && planOf(video, 'off')).toBe(plan);
  expect(video && planOf(video, 'h264')).toBe(transcoding);
});

it.each([
  '[info]   Stream #0:1: Audio: pcm_mulaw, 8000 Hz, mono',
  '[rtsp @ 0x55d] [error] method DESCRIBE failed: 401 Unauthorized',
  "[info] Input #0, rtsp, from 'rtsp://camera/Video: h264':",
])('reads no video from %s', (line) => {
  expect(readSourceVideo(line)).toBeUndefined();
});
