import { parseSearchFilters, withSearchFilters } from '@maitred/shared-kit/filters';
import { useSearchParams } from '@maitred/shared-kit/router';
import * as v from '@maitred/shared-kit/schema';

export const RANKED_BY = ['visitors', 'change'] as const;
export type RankedBy = (typeof RANKED_BY)[number];

const entries = { ranking: v.picklist(RANKED_BY) };

/** The metric of the ranking, kept in the address; undefined if no ranking was requested. */
export function useRankingChoice(): [
  RankedBy | undefined,
  (rankedBy: RankedBy | undefined) => void,
] {
  const [search, setSearch] = useSearchParams();
  const { values } = parseSearchFilters(entries, search);
  return [
    values.ranking,
    (ranking) => setSearch((current) => withSearchFilters(current, { ranking }), { replace: true }),
  ];
}
