import { distinctNames, type Named } from '@maitred/contract';
import { useMemo } from 'react';

/** Returns a function that gives each item a name which no other item has. */
export function useDistinctNames(items: readonly Named[] | undefined): (item: Named) => string {
  const names = useMemo(() => {
    const distinct = distinctNames(items ?? []);
    return new Map(items?.map(({ id }, index) => [id, distinct[index]]));
  }, [items]);
  return ({ id, name }) => names.get(id) ?? name;
}
