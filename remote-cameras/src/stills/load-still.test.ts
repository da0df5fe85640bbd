import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { loadStill } from './load-still';

const SIGNED = 'https://s3.example/51.jpg?X-Amz-Credential=a%2Fb&X-Amz-Signature=c';
const read = jest.fn<typeof fetch>();
const shown: string[] = [];
const decode = jest.fn<() => Promise<void>>();
const originals = { fetch: globalThis.fetch, decode: HTMLImageElement.prototype.decode };

beforeEach(() => {
  globalThis.fetch = read;
  // jsdom does not decode pictures.
  HTMLImageElement.prototype.decode = function (this: HTMLImageElement) {
    shown.push(this.src);
    return decode();
  };
  URL.createObjectURL = () => 'blob:picture';
  read.mockRejectedValue(new TypeError('Failed to fetch'));
  decode.mockResolvedValue(undefined);
});
afterEach(() => {
  globalThis.fetch = originals.fetch;
  HTMLImageElement.prototype.decode = originals.decode;
  shown.length = 0;
  jest.resetAllMocks();
});

const load = (address: string) => loadStill(address, new AbortController().signal);

describe('a still from another origin', () => {
  it('is fetched from its signed URL and revalidated', async () => {
    read.mockResolvedValue(new Response(new Blob(['picture'], { type: 'image/jpeg' })));
    expect(await load(SIGNED)).toMatchObject({ address: 'blob:picture' });
    const [[url, options] = []] = read.mock.calls;
    expect(String(url)).toBe(SIGNED);
    expect(options).toMatchObject({ cache: 'no-cache' });
    expect(shown).toEqual([]);
  });

  it('is reported as refused if both fetch and image loading fail', async () => {
    read.mockResolvedValue(new Response('', { status: 403 }));
    decode.mockRejectedValue(new Error('EncodingError'));
    expect(await load(SIGNED)).toBe('refused');
    expect(shown).toEqual([SIGNED]);
  });

  it.each([
    ['https://a.example/51.jpg', /^https:\/\/a\.example\/51\.jpg\?at=\d+$/],
    ['https://b.example/51.cgi?name=a%20b', /^https:\/\/b\.example\/51\.cgi\?name=a%20b&at=\d+$/],
    [SIGNED, /X-Amz-Signature=c$/],
  ])('is loaded as an image if a script may not fetch it: %s', async (address, expected) => {
    expect(await load(address)).toMatchObject({ address: expect.stringMatching(expected) });
    await load(address);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is fetched again after a network failure', async () => {
    decode.mockRejectedValueOnce(new Error('EncodingError'));
    expect(await load('https://c.example/51.jpg')).toBe('unreachable');
    await load('https://c.example/51.jpg');
    expect(read).toHaveBeenCalledTimes(2);
  });
});

it.each(['http://', 'http://10.0.0.5:port/51.jpg'])(
  'reports %s as unreachable',
  async (address) => {
    expect(await load(address)).toBe('unreachable');
  },
);
