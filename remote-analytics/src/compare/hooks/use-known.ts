import { useMemo } from 'react';

/** The known ones of up to four, the same list as long as they are the same. */
export function useKnown<Item>([one, two, three, four]: (Item | undefined)[]): Item[] {
  return useMemo(
    () => [one, two, three, four].flatMap((item) => (item === undefined ? [] : [item])),
    [one, two, three, four],
  );
}
