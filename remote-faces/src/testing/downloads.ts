import { afterEach, beforeEach, jest } from '@jest/globals';

interface Download {
  name: string;
  content: Blob;
}

/** Collects the files that the page downloads. */
export function catchDownloads(): Download[] {
  const downloads: Download[] = [];
  const blobs: Blob[] = [];
  beforeEach(() => {
    URL.createObjectURL = jest.fn((blob: Blob | MediaSource) => {
      if (blob instanceof Blob) blobs.push(blob);
      return `blob:${blobs.length - 1}`;
    });
    URL.revokeObjectURL = jest.fn();
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      const content = blobs[Number(this.href.replace('blob:', ''))];
      if (content) downloads.push({ name: this.download, content });
    });
  });
  afterEach(() => {
    downloads.length = 0;
    blobs.length = 0;
  });
  return downloads;
}
