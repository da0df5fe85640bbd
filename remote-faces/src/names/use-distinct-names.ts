import { distinctNames, type Named } from '@maitred/contract';
import { useMemo } from 'react';

/** What to call each of some things, so that no two of them have the same name. */
export function useDistinctNames(items: readonly Named[] | undefined): (item: Named) => string {
  const names = useMemo(() => {
    const distinct = distinctNames(items ?? []);
    return new Map(items?.map(({ id }, index) => [id, distinct[index]]));
  }, [items]);
  return ({ id, name }) => names.get(id) ?? name;
}
