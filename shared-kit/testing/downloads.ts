import { afterEach, beforeEach, jest } from '@jest/globals';

export interface Download {
  name: string;
  text: () => Promise<string>;
}

/** Collects the files that the page downloads. */
export function catchDownloads(): Download[] {
  const downloads: Download[] = [];
  const blobs = new Map<string, Blob>();
  beforeEach(() => {
    URL.createObjectURL = (blob) => {
      const address = `blob:${blobs.size}`;
      if (blob instanceof Blob) blobs.set(address, blob);
      return address;
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      const blob = blobs.get(this.href);
      // Keep the byte order mark, which `Blob.text` would remove.
      const text = async () =>
        new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob?.arrayBuffer());
      downloads.push({ name: this.download, text });
    });
  });
  afterEach(() => {
    downloads.length = 0;
  });
  return downloads;
}

/** The cells of a file without quotes. */
export function plainCells(csv: string, separator: ';' | ','): string[][] {
  return csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(separator));
}
