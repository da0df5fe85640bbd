import { describe, expect, it } from '@jest/globals';
import { type CursorPage, changeItems, PageChain, type ReadPage } from './page-chain';

function page(ids: number[], next: string | null = null): CursorPage<{ id: number }> {
  return { next, previous: null, results: ids.map((id) => ({ id })) };
}

function read(ids: number[], cursor: string, next: string | null = null): ReadPage<{ id: number }> {
  return { cursor, page: page(ids, next), readAt: 0 };
}

type Chain = PageChain<{ id: number }>;

function chainPages(...[first, following]: Parameters<Chain['of']>): ReturnType<Chain['of']> {
  return new PageChain<{ id: number }>().of(first, following);
}

describe('a chain of pages', () => {
  it('joins the items of its pages and records the page of each item', () => {
    const chained = chainPages(page([1, 2], 'a'), [read([3, 4], 'a', '?cursor=b'), read([5], 'b')]);
    expect(chained).toEqual({
      items: [1, 2, 3, 4, 5].map((id) => ({ id })),
      places: [-1, -1, 0, 0, 1],
      cursors: ['a', 'b'],
      next: undefined,
    });
  });

  it('contains an item only once, at its first occurrence', () => {
    const { items, places } = chainPages(page([1, 2], 'a'), [read([2, 3], 'a')]);
    expect(items.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(places).toEqual([-1, -1, 0]);
  });

  it('returns the cursor that each page should have been read with', () => {
    const { cursors, next } = chainPages(page([1], 'after 1'), [read([3], 'after 2', 'after 3')]);
    expect(cursors).toEqual(['after 1']);
    expect(next).toBe('after 3');
  });

  it('extends to the same result as building it anew, without changing earlier results', () => {
    const first = page([1, 2], 'a');
    const following = [read([2, 3], 'a', 'b'), read([3, 4], 'b', 'c'), read([5], 'c')];
    const chain = new PageChain<{ id: number }>();
    const given = following.map((_, count) => chain.of(first, following.slice(0, count + 1)));
    expect(given).toEqual(
      following.map((_, count) => chainPages(first, following.slice(0, count + 1))),
    );
  });

  it('is rebuilt if a page was reloaded or removed', () => {
    const first = page([1], 'a');
    const [second, third] = [read([2], 'a', 'b'), read([3], 'b')];
    const chain = new PageChain<{ id: number }>();
    chain.of(first, [second, third]);
    const changed = read([4], 'a', 'b');
    expect(chain.of(first, [changed, third])).toEqual(chainPages(first, [changed, third]));
    expect(chain.of(first, [])).toEqual(chainPages(first, []));
    expect(chain.of(page([9]), [])).toEqual(chainPages(page([9]), []));
  });

  it('continues if the list has grown past its previous end', () => {
    const [first, second] = [page([1]), read([2], 'a')];
    const chain = new PageChain<{ id: number }>();
    chain.of(first, [second]);
    const longer = page([1], 'a');
    expect(chain.of(longer, [second])).toEqual(chainPages(longer, [second]));
  });

  it('stops at the end of a list that has become shorter', () => {
    const { items } = chainPages(page([1]), [read([2], 'a')]);
    expect(items).toEqual([{ id: 1 }]);
  });
});

describe('changeItems', () => {
  it('changes and removes items of a page', () => {
    const changed = changeItems(page([1, 2, 3], 'a'), ({ id }) =>
      id === 2 ? undefined : { id: id * 10 },
    );
    expect(changed).toEqual(page([10, 30], 'a'));
  });
});
