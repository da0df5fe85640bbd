import { useState } from 'react';

/** Returns the same list as long as its items are the same. */
export function useSameList<Item>(items: readonly Item[]): readonly Item[] {
  const [list, setList] = useState(items);
  const isSame = list.length === items.length && list.every((item, index) => item === items[index]);
  if (!isSame) setList(items);
  return isSame ? list : items;
}
