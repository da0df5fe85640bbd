import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { pass, playOnFridayEvening } from '../testing/play';
import { STALL_LIMIT_MS } from './player';
import { useLive } from './use-live';

playOnFridayEvening();

let streams: { controller: ReadableStreamDefaultController<Uint8Array>; isOpen: boolean }[] = [];
let answer: () => Response;
const realFetch = globalThis.fetch;

beforeEach(() => {
  streams = [];
  answer = streamOfPictures;
  globalThis.fetch = async (_input, init) => {
    const response = answer();
    const stream = streams.at(-1);
    init?.signal?.addEventListener('abort', () => {
      if (!stream?.isOpen) return;
      stream.isOpen = false;
      stream.controller.error(new Error('aborted'));
    });
    return response;
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

function streamOfPictures(): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void streams.push({ controller, isOpen: true }),
  });
  return new Response(body, {
    headers: { 'content-type': 'multipart/x-mixed-replace; boundary=frame' },
  });
}

async function sendFrame(): Promise<void> {
  const frame = '--frame\r\nContent-Length: 3\r\n\r\njpg\r\n';
  streams.at(-1)?.controller.enqueue(new TextEncoder().encode(frame));
  await pass(1);
}

async function endStream(): Promise<void> {
  const stream = streams.at(-1);
  if (stream) stream.isOpen = false;
  stream?.controller.close();
  await pass(1);
}

const open = () => streams.filter(({ isOpen }) => isOpen).length;

function Player({ address, isActive = true }: { address: string; isActive?: boolean }) {
  const live = useLive(address, isActive);
  return (
    <>
      <output>{live.phase}</output>
      <button type="button" onClick={live.retry}>
        Retry
      </button>
      {live.element === 'video' && <video ref={live.video} muted />}
      {live.element === 'image' && <img ref={live.image} alt="Hall camera" />}
    </>
  );
}

const phase = () => screen.getByRole('status').textContent;
const video = () => document.querySelector('video') ?? document.createElement('video');

describe('a stream of JPEGs', () => {
  it('plays with its first frame', async () => {
    render(<Player address="/live/51.mjpeg" />);
    await pass(1);
    expect(phase()).toBe('connecting');
    await sendFrame();
    expect(phase()).toBe('playing');
    expect(screen.getByAltText('Hall camera')).toHaveAttribute('src', 'blob:picture-1');
  });

  it.each([
    ['of its own', '/live/51.mjpeg'],
    ['of another origin', 'https://cameras.example/51.mjpeg'],
  ])(
    'ends with an empty source, so that the browser can free the image: %s',
    async (_which, address) => {
      const { unmount } = render(<Player address={address} />);
      await pass(1);
      if (streams.length > 0) await sendFrame();
      const picture = screen.getByAltText('Hall camera');
      expect(picture.getAttribute('src')).toMatch(/./);
      unmount();
      expect(picture).toHaveAttribute('src', '');
    },
  );

  it('connects again when it ends, and each time waits longer until it plays', async () => {
    render(<Player address="/live/51.mjpeg" />);
    await pass(1);
    await sendFrame();
    await endStream();
    expect(phase()).toBe('reconnecting');
    await pass(1000);
    expect(streams).toHaveLength(2);
    await endStream();
    await pass(1000);
    expect(streams).toHaveLength(2);
    await pass(1000);
    expect(streams).toHaveLength(3);
    await sendFrame();
    expect(phase()).toBe('playing');
  });

  it('never gives up a camera that does not answer', async () => {
    answer = () => new Response(null, { status: 503 });
    render(<Player address="/live/51.mjpeg" />);
    await pass(30 * 60_000);
    expect(phase()).toBe('reconnecting');
    answer = streamOfPictures;
    await pass(31_000);
    await sendFrame();
    expect(phase()).toBe('playing');
  });

  it.each([
    [429, { status: 'throttled' }],
    [503, { status: 'busy' }],
  ])('waits where too many are open, which is answered with %d', async (status, body) => {
    answer = () => Response.json(body, { status });
    render(<Player address="/live/51.mjpeg" />);
    await pass(1);
    expect(phase()).toBe('waiting');
    answer = streamOfPictures;
    await pass(1001);
    expect(phase()).toBe('waiting');
    await sendFrame();
    expect(phase()).toBe('playing');
  });

  it('counts as lost where a 503 is of the camera', async () => {
    answer = () => Response.json({ status: 'camera_offline' }, { status: 503 });
    render(<Player address="/live/51.mjpeg" />);
    await pass(1);
    expect(phase()).toBe('reconnecting');
  });

  it('counts as lost when it stands still', async () => {
    render(<Player address="/live/51.mjpeg" />);
    await pass(1);
    await sendFrame();
    await pass(STALL_LIMIT_MS + 10);
    expect(open()).toBe(0);
    expect(phase()).toBe('reconnecting');
  });

  it('of another origin counts as lost where no first picture comes, and plays on after one', async () => {
    render(<Player address="https://cameras.example/51.mjpeg" />);
    await pass(STALL_LIMIT_MS + 10);
    expect(phase()).toBe('reconnecting');
    await pass(1000);
    fireEvent.load(screen.getByAltText('Hall camera'));
    await pass(2 * STALL_LIMIT_MS);
    expect(phase()).toBe('playing');
  });

  it('leaves no stream running when it is out of sight, paused or gone', async () => {
    const { rerender, unmount } = render(<Player address="/live/51.mjpeg" />);
    await pass(1);
    await sendFrame();
    rerender(<Player address="/live/51.mjpeg" isActive={false} />);
    expect(phase()).toBe('off');
    expect(open()).toBe(0);
    rerender(<Player address="/live/51.mjpeg" />);
    await pass(1);
    expect(open()).toBe(1);
    unmount();
    expect(open()).toBe(0);
    await pass(60_000);
    expect(streams).toHaveLength(2);
  });

  it('plays on when only the signature of its address changes', async () => {
    const { rerender } = render(<Player address="/live/51.mjpeg?signature=a" />);
    await pass(1);
    await sendFrame();
    rerender(<Player address="/live/51.mjpeg?signature=b" />);
    await pass(1);
    expect(streams).toHaveLength(1);
    expect(phase()).toBe('playing');
  });

  it('ends where what arrives is no stream of pictures, until somebody asks again', async () => {
    answer = () => new Response('<p>Hello</p>', { headers: { 'content-type': 'text/html' } });
    render(<Player address="/live/51.mjpeg" />);
    for (let attempt = 0; attempt < 3; attempt += 1) await pass(3000);
    expect(phase()).toBe('unplayable');
    answer = streamOfPictures;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await pass(1);
    await sendFrame();
    expect(phase()).toBe('playing');
  });
});

describe('a video file', () => {
  it('plays muted, over and over, and lets go of its connection', async () => {
    const { rerender } = render(<Player address="/live/51.mp4" />);
    expect(video().src).toBe('http://localhost/live/51.mp4');
    expect(video().muted).toBe(true);
    expect(video().loop).toBe(true);
    fireEvent(video(), new Event('playing'));
    expect(phase()).toBe('playing');
    rerender(<Player address="/live/51.mp4" isActive={false} />);
    expect(video()).not.toHaveAttribute('src');
  });

  it('ends clearly when it cannot be played', async () => {
    render(<Player address="/live/51.mp4" />);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      fireEvent(video(), new Event('error'));
      await pass(30_000);
    }
    expect(phase()).toBe('unplayable');
    expect(video()).not.toHaveAttribute('src');
  });

  it('connects again when its picture stands still', async () => {
    const load = jest.spyOn(HTMLMediaElement.prototype, 'load');
    render(<Player address="/live/51.mp4" />);
    fireEvent(video(), new Event('playing'));
    await pass(STALL_LIMIT_MS + 4000);
    expect(load).toHaveBeenCalled();
    expect(phase()).toBe('reconnecting');
  });
});

describe('an address that this browser cannot play', () => {
  it('ends at once for HLS without any means to play it', async () => {
    render(<Player address="/live/51.m3u8" />);
    await pass(100);
    expect(phase()).toBe('unplayable');
  });

  it('ends at once for what no browser plays', () => {
    render(<Player address="rtsp://camera/main" />);
    expect(phase()).toBe('unplayable');
    expect(document.querySelector('video, img')).toBeNull();
  });
});
