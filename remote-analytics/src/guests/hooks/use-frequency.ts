import { parseSearchFilters, withSearchFilters } from '@maitred/shared-kit/filters';
import { useSearchParams } from '@maitred/shared-kit/router';
import * as v from '@maitred/shared-kit/schema';
import { FREQUENCIES, type Frequency } from '../age-groups';

const entries = { visits: v.picklist(FREQUENCIES) };

/** The frequency for which the ages of loyal visitors are shown, kept in the address. */
export function useFrequency(): [Frequency, (frequency: Frequency) => void] {
  const [search, setSearch] = useSearchParams();
  const { values } = parseSearchFilters(entries, search);
  return [
    values.visits ?? 'all',
    (visits) => setSearch((current) => withSearchFilters(current, { visits })),
  ];
}
