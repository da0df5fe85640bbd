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

describe('an MJPEG stream', () => {
  it('is playing from its first frame', async () => {
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
    'clears the source on unmount so that the browser can free the image: %s',
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

  it('reconnects when it ends, with growing delays until it plays', async () => {
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

  it('keeps retrying a camera that does not respond', async () => {
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
  ])(
    'waits if too many streams are open, which the server reports with %d',
    async (status, body) => {
      answer = () => Response.json(body, { status });
      render(<Player address="/live/51.mjpeg" />);
      await pass(1);
      expect(phase()).toBe('waiting');
      answer = streamOfPictures;
      await pass(1001);
      expect(phase()).toBe('waiting');
      await sendFrame();
      expect(phase()).toBe('playing');
    },
  );

  it('reconnects if a 503 says that the camera is offline', async () => {
    answer = () => Response.json({ status: 'camera_offline' }, { status: 503 });
    render(<Player address="/live/51.mjpeg" />);
    await pass(1);
    expect(phase()).toBe('reconnecting');
  });

  it('reconnects when it stalls', async () => {
    render(<Player address="/live/51.mjpeg" />);
    await pass(1);
    await sendFrame();
    await pass(STALL_LIMIT_MS + 10);
    expect(open()).toBe(0);
    expect(phase()).toBe('reconnecting');
  });

  it('from another origin reconnects if no first frame arrives, and otherwise keeps playing', async () => {
    render(<Player address="https://cameras.example/51.mjpeg" />);
    await pass(STALL_LIMIT_MS + 10);
    expect(phase()).toBe('reconnecting');
    await pass(1000);
    fireEvent.load(screen.getByAltText('Hall camera'));
    await pass(2 * STALL_LIMIT_MS);
    expect(phase()).toBe('playing');
  });

  it('closes its connection when inactive or unmounted', async () => {
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

  it('keeps playing if only the signature of its URL changes', async () => {
    const { rerender } = render(<Player address="/live/51.mjpeg?signature=a" />);
    await pass(1);
    await sendFrame();
    rerender(<Player address="/live/51.mjpeg?signature=b" />);
    await pass(1);
    expect(streams).toHaveLength(1);
    expect(phase()).toBe('playing');
  });

  it('is unplayable if the response is not a stream, until retried', async () => {
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
  it('plays muted in a loop and closes its connection when inactive', async () => {
    const { rerender } = render(<Player address="/live/51.mp4" />);
    expect(video().src).toBe('http://localhost/live/51.mp4');
    expect(video().muted).toBe(true);
    expect(video().loop).toBe(true);
    fireEvent(video(), new Event('playing'));
    expect(phase()).toBe('playing');
    rerender(<Player address="/live/51.mp4" isActive={false} />);
    expect(video()).not.toHaveAttribute('src');
  });

  it('is unplayable after repeated errors', async () => {
    render(<Player address="/live/51.mp4" />);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      fireEvent(video(), new Event('error'));
      await pass(30_000);
    }
    expect(phase()).toBe('unplayable');
    expect(video()).not.toHaveAttribute('src');
  });

  it('reconnects when it stalls', async () => {
    const load = jest.spyOn(HTMLMediaElement.prototype, 'load');
    render(<Player address="/live/51.mp4" />);
    fireEvent(video(), new Event('playing'));
    await pass(STALL_LIMIT_MS + 4000);
    expect(load).toHaveBeenCalled();
    expect(phase()).toBe('reconnecting');
  });
});

describe('an unsupported URL', () => {
  it('is unplayable at once for HLS without support', async () => {
    render(<Player address="/live/51.m3u8" />);
    await pass(100);
    expect(phase()).toBe('unplayable');
  });

  it('is unplayable at once for a protocol that no browser supports', () => {
    render(<Player address="rtsp://camera/main" />);
    expect(phase()).toBe('unplayable');
    expect(document.querySelector('video, img')).toBeNull();
  });
});
