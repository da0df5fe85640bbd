import type { AgeGroup } from '@maitred/contract';

export type Sex = 'M' | 'F';

/** The first age of each group; a group ends before the next begins. */
export const AGE_GROUP_STARTS = [0, 18, 25, 35, 45, 55, 65] as const;
const OLDEST_AGE = 120;

/** Young, adult and old are sums of whole age groups. */
const ADULT_FROM = 25;
const OLD_FROM = 55;

export const PRESENCE_GROUPS = [
  'youngMale',
  'youngFemale',
  'adultMale',
  'adultFemale',
  'oldMale',
  'oldFemale',
] as const;
export type PresenceGroup = (typeof PRESENCE_GROUPS)[number];

export function presenceGroup(age: number, sex: Sex): PresenceGroup {
  const isMale = sex === 'M';
  if (age < ADULT_FROM) return isMale ? 'youngMale' : 'youngFemale';
  if (age < OLD_FROM) return isMale ? 'adultMale' : 'adultFemale';
  return isMale ? 'oldMale' : 'oldFemale';
}

interface GroupCount {
  /** Position in `AGE_GROUP_STARTS`, from 1. */
  group: number;
  sex: Sex;
  count: number;
}

/** All groups, empty ones with 0. */
export function presentAgeGroups(counts: readonly GroupCount[]): AgeGroup[] {
  return AGE_GROUP_STARTS.map((startAge, place) => {
    const countOf = (sex: Sex) =>
      counts
        .filter((row) => row.group === place + 1 && row.sex === sex)
        .reduce((sum, row) => sum + row.count, 0);
    return {
      startAge,
      endAge: (AGE_GROUP_STARTS[place + 1] ?? OLDEST_AGE + 1) - 1,
      maleCount: countOf('M'),
      femaleCount: countOf('F'),
    };
  });
}
