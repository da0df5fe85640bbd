import { useState } from 'react';

/** The same list as long as everything in it is the same. */
export function useSameList<Item>(items: readonly Item[]): readonly Item[] {
  const [list, setList] = useState(items);
  const isSame = list.length === items.length && list.every((item, index) => item === items[index]);
  if (!isSame) setList(items);
  return isSame ? list : items;
}
