import { DEFAULT_PERIOD } from './period';
import type { RememberedFilter } from './remembered-filter';

type ChoiceParts = { [Part in keyof RememberedFilter]: RememberedFilter[Part] | undefined };

/** Combines a choice with changes to it. The result always determines the days, by period or by range. */
export function combineChoices(
  { restaurant, period, range, days: kind }: ChoiceParts,
  next: RememberedFilter = {},
): RememberedFilter {
  const place = next.restaurant ?? restaurant;
  const hasDays = next.period !== undefined || next.range !== undefined;
  const custom = hasDays ? next.range : range;
  const days =
    custom === undefined
      ? { period: (hasDays ? next.period : period) ?? DEFAULT_PERIOD }
      : { range: custom };
  const dayKind = next.days ?? kind;
  return {
    ...(place !== undefined && { restaurant: place }),
    ...days,
    ...(dayKind === 'business' && { days: dayKind }),
  };
}
