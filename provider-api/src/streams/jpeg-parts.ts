const HEAD_END = '\r\n\r\n';

/** Splits ffmpeg's `mpjpeg` output into pictures; each has a header with its length. */
export class JpegParts {
  #bytes = Buffer.alloc(0);

  /** Takes a chunk; returns the pictures that it completes. */
  push(chunk: Buffer): Buffer[] {
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    const pictures: Buffer[] = [];
    for (let one = this.#next(); one !== undefined; one = this.#next()) pictures.push(one);
    return pictures;
  }

  #next(): Buffer | undefined {
    const headEnd = this.#bytes.indexOf(HEAD_END);
    if (headEnd === -1) return undefined;
    const head = this.#bytes.toString('latin1', 0, headEnd);
    const length = Number(/content-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    const start = headEnd + HEAD_END.length;
    if (this.#bytes.length < start + length) return undefined;
    const picture = this.#bytes.subarray(start, start + length);
    this.#bytes = Buffer.from(this.#bytes.subarray(start + length));
    return picture;
  }
}
