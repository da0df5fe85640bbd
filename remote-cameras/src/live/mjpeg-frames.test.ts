import { describe, expect, it } from '@jest/globals';
import { MjpegFrames } from './mjpeg-frames';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (frame: Uint8Array) => new TextDecoder().decode(frame);
const TYPE = 'multipart/x-mixed-replace; boundary=frame';

function part(picture: string, { withLength = true } = {}): string {
  const length = withLength ? `Content-Length: ${picture.length}\r\n` : '';
  return `--frame\r\nContent-Type: image/jpeg\r\n${length}\r\n${picture}\r\n`;
}

describe('frames of an MJPEG stream', () => {
  it('are returned as they arrive, also several at once', () => {
    const frames = new MjpegFrames(TYPE);
    expect(frames.push(bytes(part('one') + part('two'))).map(text)).toEqual(['one', 'two']);
  });

  it('are assembled from chunks split anywhere', () => {
    const frames = new MjpegFrames(TYPE);
    const stream = bytes(part('one') + part('two--frame in a picture') + part('three'));
    const found: string[] = [];
    for (const byte of stream) found.push(...frames.push(Uint8Array.of(byte)).map(text));
    expect(found).toEqual(['one', 'two--frame in a picture', 'three']);
  });

  it('end at the next boundary if there is no content length', () => {
    const frames = new MjpegFrames('multipart/x-mixed-replace;boundary="--frame"');
    const stream = part('one', { withLength: false }) + part('two', { withLength: false });
    expect(frames.push(bytes(stream)).map((frame) => text(frame).trim())).toEqual(['one']);
    expect(frames.push(bytes(part('three'))).map((frame) => text(frame).trim())).toEqual([
      'two',
      'three',
    ]);
  });
});
