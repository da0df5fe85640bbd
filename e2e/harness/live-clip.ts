import type { Page, Route } from '@playwright/test';

/** A clip of moving colours in the form of live video from an encoder: a header, then fragments. */
interface LiveClip {
  bytes: Buffer;
  /** Length in bytes of the header that a decoder needs first. */
  head: number;
  fragments: { offset: number; length: number }[];
}

const CLIP_MS = 4000;

/**
 * Records a clip in the page's own browser, so that no other tool is needed.
 * @returns undefined if the browser cannot record the type
 */
export async function recordClip(page: Page, type: string): Promise<Buffer | undefined> {
  const text = await page.evaluate(
    async ({ mimeType, time }) => {
      if (!MediaRecorder.isTypeSupported(mimeType)) return undefined;
      const canvas = document.createElement('canvas');
      canvas.width = 320;
      canvas.height = 180;
      const context = canvas.getContext('2d');
      let frame = 0;
      const drawing = window.setInterval(() => {
        frame += 1;
        if (context === null) return;
        context.fillStyle = `hsl(${(frame * 7) % 360} 80% 50%)`;
        context.fillRect(0, 0, canvas.width, canvas.height);
      }, 40);
      const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType });
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      await new Promise((resolve) => {
        recorder.onstop = resolve;
        recorder.start(500);
        window.setTimeout(() => recorder.stop(), time);
      });
      window.clearInterval(drawing);
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    },
    { mimeType: type, time: CLIP_MS },
  );
  return text === undefined ? undefined : Buffer.from(text, 'latin1');
}

/** Finds the fragments of an MP4. */
export function readFragments(bytes: Buffer): LiveClip {
  const fragments: LiveClip['fragments'] = [];
  let head = 0;
  let start: number | undefined;
  for (let offset = 0; offset + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(offset);
    const kind = bytes.toString('latin1', offset + 4, offset + 8);
    if (kind === 'moof') start = offset;
    if (start === undefined) head = offset + size;
    if (kind === 'mdat' && start !== undefined) {
      fragments.push({ offset: start, length: offset + size - start });
    }
    offset += size;
  }
  return { bytes, head, fragments };
}

/** The playlist of a live clip, without an end marker. */
export function playlistOf({ head, fragments }: LiveClip, file: string): string {
  const seconds = CLIP_MS / 1000 / fragments.length;
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(seconds)}`,
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${head}@0"`,
    ...fragments.flatMap(({ offset, length }) => [
      `#EXTINF:${seconds.toFixed(3)},`,
      `#EXT-X-BYTERANGE:${length}@${offset}`,
      file,
    ]),
    '',
  ].join('\n');
}

/** Responds with all bytes, or with the range that was requested. */
export async function fulfillBytes(route: Route, bytes: Buffer, contentType: string) {
  const range = /bytes=(\d+)-(\d*)/.exec((await route.request().headerValue('range')) ?? '');
  if (range === null) return route.fulfill({ body: bytes, contentType });
  const from = Number(range[1]);
  const to = range[2] ? Number(range[2]) : bytes.length - 1;
  return route.fulfill({
    status: 206,
    body: bytes.subarray(from, to + 1),
    contentType,
    headers: {
      'Accept-Ranges': 'bytes',
      'Content-Range': `bytes ${from}-${to}/${bytes.length}`,
    },
  });
}
