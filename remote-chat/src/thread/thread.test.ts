import { describe, expect, it } from '@jest/globals';
import { chunksOf, type ThreadItem } from './thread';

function items(from: number, to: number): ThreadItem[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    key: `message-${from + index}`,
    type: 'prompt',
    text: '',
    id: from + index,
    status: undefined,
    error: undefined,
  }));
}

const sizes = (chunks: ReturnType<typeof chunksOf>) =>
  chunks.map(({ key, items }) => [key, items.length]);

describe('chunksOf', () => {
  it('leaves the chunks that are there as they are when earlier messages come', () => {
    expect(sizes(chunksOf(items(101, 170), 101))).toEqual([
      [0, 50],
      [1, 20],
    ]);
    const chunks = chunksOf(items(71, 170), 101);
    expect(sizes(chunks)).toEqual([
      [-1, 30],
      [0, 50],
      [1, 20],
    ]);
    expect(chunks[1]?.items[0]?.id).toBe(101);
  });

  it('begins at the start of a conversation that has none yet', () => {
    expect(sizes(chunksOf(items(1, 60), undefined))).toEqual([
      [0, 50],
      [1, 10],
    ]);
    expect(chunksOf([], undefined)).toEqual([]);
  });
});
