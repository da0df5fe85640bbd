import type { AgeGroup, LoyalVisitorStat } from '@maitred/contract';

/** From this upper bound on, a group is open-ended: "65+" and not "65–120". */
const OPEN_END = 100;

/** "25–34", or "65+" for the oldest. */
export function ageLabel({ startAge, endAge }: Pick<AgeGroup, 'startAge' | 'endAge'>): string {
  return endAge >= OPEN_END ? `${startAge}+` : `${startAge}–${endAge}`;
}

interface GuestCount {
  men: number;
  women: number;
  all: number;
}

export function countGuests(groups: readonly AgeGroup[]): GuestCount {
  const men = groups.reduce((sum, { maleCount }) => sum + maleCount, 0);
  const women = groups.reduce((sum, { femaleCount }) => sum + femaleCount, 0);
  return { men, women, all: men + women };
}

/** Adds up the same groups of several lists, youngest first. */
export function addGroups(lists: readonly (readonly AgeGroup[])[]): AgeGroup[] {
  const sums = new Map<string, AgeGroup>();
  for (const group of lists.flat()) {
    const key = `${group.startAge}-${group.endAge}`;
    const sum = sums.get(key);
    sums.set(key, {
      ...group,
      maleCount: group.maleCount + (sum?.maleCount ?? 0),
      femaleCount: group.femaleCount + (sum?.femaleCount ?? 0),
    });
  }
  return [...sums.values()].sort(
    (one, other) => one.startAge - other.startAge || one.endAge - other.endAge,
  );
}

/** How often loyal visitors have come: a few times, often, or as regulars. */
export const FREQUENCIES = ['all', 'few', 'often', 'regular'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

const BOUNDS: Record<Frequency, { from: number; to: number }> = {
  all: { from: 2, to: Number.POSITIVE_INFINITY },
  few: { from: 2, to: 3 },
  often: { from: 4, to: 9 },
  regular: { from: 10, to: Number.POSITIVE_INFINITY },
};

export function ofFrequency(
  stats: readonly LoyalVisitorStat[],
  wanted: Frequency,
): LoyalVisitorStat[] {
  const { from, to } = BOUNDS[wanted];
  return stats.filter(({ frequency }) => frequency >= from && frequency <= to);
}

/** Visitors with this many visits or more share one bar. */
const LAST_STEP = 10;

interface FrequencyStep {
  visits: number;
  /** Whether it includes more visits than these. */
  isOpen: boolean;
  guests: GuestCount;
}

/** Guests by number of visits, from two to the highest, without gaps. */
export function frequencySteps(stats: readonly LoyalVisitorStat[]): FrequencyStep[] {
  const most = Math.min(LAST_STEP, Math.max(2, ...stats.map(({ frequency }) => frequency)));
  return Array.from({ length: most - 1 }, (_, index) => {
    const visits = index + 2;
    const isOpen = visits === LAST_STEP;
    const here = stats.filter(({ frequency }) =>
      isOpen ? frequency >= visits : frequency === visits,
    );
    return { visits, isOpen, guests: countGuests(here.flatMap(({ groups }) => groups)) };
  });
}
