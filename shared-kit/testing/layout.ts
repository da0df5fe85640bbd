import { jest } from '@jest/globals';

/** Gives every element a size in CSS pixels until the test ends, because jsdom has no layout. */
export function layOut({ width, height = 400 }: { width: number; height?: number }): void {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, width, height));
}
