const HEAD_END = [13, 10, 13, 10];

/**
 * Splits a multipart stream of JPEGs into frames. Headers differ between cameras, but every part has headers that end
 * with an empty line, and either a content length or a boundary after the picture.
 */
export class MjpegFrames {
  #bytes = new Uint8Array();
  readonly #boundary: number[];

  /** @param contentType of the response, with the boundary */
  constructor(contentType: string) {
    const name = /boundary="?([^";]+)"?/i.exec(contentType)?.[1] ?? '';
    this.#boundary = [...new TextEncoder().encode(`--${name.replace(/^--/, '')}`)];
  }

  /** Adds received bytes and returns the frames that are now complete. */
  push(chunk: Uint8Array): Uint8Array<ArrayBuffer>[] {
    this.#bytes = joined(this.#bytes, chunk);
    const frames: Uint8Array<ArrayBuffer>[] = [];
    for (let frame = this.#next(); frame !== undefined; frame = this.#next()) frames.push(frame);
    return frames;
  }

  #next(): Uint8Array<ArrayBuffer> | undefined {
    const part = indexOf(this.#bytes, this.#boundary, 0);
    if (part === -1) return undefined;
    const headEnd = indexOf(this.#bytes, HEAD_END, part);
    if (headEnd === -1) return undefined;
    const start = headEnd + HEAD_END.length;
    const head = new TextDecoder().decode(this.#bytes.subarray(part, headEnd));
    const length = Number(/content-length:\s*(\d+)/i.exec(head)?.[1] ?? Number.NaN);
    const end = Number.isNaN(length) ? indexOf(this.#bytes, this.#boundary, start) : start + length;
    if (end === -1 || end > this.#bytes.length) return undefined;
    const frame = this.#bytes.slice(start, end);
    this.#bytes = this.#bytes.slice(end);
    return frame;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function indexOf(bytes: Uint8Array, wanted: readonly number[], from: number): number {
  const [first = -1] = wanted;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}
