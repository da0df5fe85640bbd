import * as v from 'valibot';
import { DAY_KINDS } from './business-day';
import { CalendarDateSchema, type CalendarRange } from './calendar-date';
import { countDays, PERIODS } from './period';
import type { RememberedFilter } from './remembered-filter';
import { parseSearchFilters, WholeNumberSchema, withSearchFilters } from './search-filters';

const entries = {
  restaurant: WholeNumberSchema,
  period: v.picklist(PERIODS),
  from: CalendarDateSchema,
  to: CalendarDateSchema,
  days: v.picklist(DAY_KINDS),
};

const KEYS = ['restaurant', 'period', 'from', 'to', 'days'] as const;

/** The filter's part of the query, in a fixed order of keys. */
export function ownPart(search: URLSearchParams): string {
  const own = new URLSearchParams();
  for (const key of KEYS) {
    const text = search.get(key);
    if (text !== null) own.set(key, text);
  }
  return own.toString();
}

interface ReadChoice {
  chosen: RememberedFilter;
  invalid: string[];
  reversed?: CalendarRange;
  hasUnreadableDays: boolean;
}

/** Reads the address first. Restaurant and days that it leaves open are filled in from memory, each as a whole. */
export function readChoice(search: URLSearchParams, remembered: RememberedFilter): ReadChoice {
  const { values, invalid } = parseSearchFilters(entries, search);
  const { from, to, period } = values;
  const restaurant = values.restaurant ?? remembered.restaurant;
  // An address with days also determines their kind, because calendar days are not written to it.
  const saysDays = from !== undefined || to !== undefined || period !== undefined;
  const days = values.days ?? (saysDays ? undefined : remembered.days);
  const place = { ...(restaurant !== undefined && { restaurant }), ...(days && { days }) };
  if (from !== undefined && to !== undefined && !isTooLong({ from, to })) {
    if (from > to) {
      const reversed = { from, to };
      return { chosen: place, invalid: [...invalid, 'to'], reversed, hasUnreadableDays: false };
    }
    return { chosen: { ...place, range: { from, to } }, invalid, hasUnreadableDays: false };
  }
  const namesRange = search.has('from') || search.has('to');
  if (period !== undefined && !namesRange) {
    return { chosen: { ...place, period }, invalid, hasUnreadableDays: false };
  }
  const hasUnreadableDays = namesRange || search.has('period');
  const chosen = hasUnreadableDays ? place : { ...remembered, ...place };
  return { chosen, invalid, hasUnreadableDays };
}

/** Ten years: more than any provider needs to support, or anybody means. */
const LONGEST_RANGE_DAYS = 3660;

function isTooLong(range: CalendarRange): boolean {
  return countDays(range) > LONGEST_RANGE_DAYS;
}

/** The choice as the query of an address that contains nothing else. */
export function textOf(choice: RememberedFilter): string {
  return writeChoice(new URLSearchParams(), choice).toString();
}

export function writeChoice(
  search: URLSearchParams,
  { restaurant, period, range, days }: RememberedFilter,
): URLSearchParams {
  return withSearchFilters(search, {
    restaurant,
    period,
    from: range?.from,
    to: range?.to,
    days,
  });
}
