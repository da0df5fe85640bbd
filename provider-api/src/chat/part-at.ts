import type { Part } from './date-range';
import type { DateToken, Found } from './date-tokens';
import {
  isBeforeMonth,
  isDayOfMonth,
  isDays,
  isLast,
  isMay,
  isSince,
  isTo,
  isToday,
  isYearWord,
  isYesterday,
} from './date-words';

/** An unambiguous day or month. */
export function partAt(tokens: readonly DateToken[], place: number): Found<Part> | undefined {
  const token = tokens[place];
  if (token === undefined) return undefined;
  if (token.text === 'the') return partAt(tokens, place + 1);
  if (isToday(token)) return namedDayAt(tokens, place, 0);
  if (isYesterday(token)) return namedDayAt(tokens, place, -1);
  if (isLast(token)) {
    const part = partAt(tokens, place + 1);
    const isNamed = part?.value.weekday !== undefined || part?.value.day === undefined;
    return part && isNamed ? { ...part, value: { ...part.value, isLast: true } } : undefined;
  }
  switch (token.kind) {
    case 'date': {
      const { day, month, year } = token;
      const next = year !== undefined && isYearWord(tokens[place + 1]) ? place + 2 : place + 1;
      return { value: { day, month, ...(year === undefined ? {} : { year }) }, next };
    }
    case 'weekday': {
      const date = partAt(tokens, place + 1);
      return date?.value.day === undefined
        ? { value: { weekday: token.weekday }, next: place + 1 }
        : { ...date, value: { ...date.value, mustBe: token.weekday } };
    }
    case 'number':
      return numberedDayAt(tokens, place, token);
    case 'month':
      return monthAt(tokens, place, token);
    default:
      return undefined;
  }
}

/** Today or yesterday at the end of a range; on their own they are named periods. */
function namedDayAt(
  tokens: readonly DateToken[],
  place: number,
  days: number,
): Found<Part> | undefined {
  const [before, after] = [tokens[place - 1], tokens[place + 1]];
  const isWithin = isTo(before) || isSince(before) || isTo(after);
  return isWithin ? { value: { days }, next: place + 1 } : undefined;
}

function numberedDayAt(
  tokens: readonly DateToken[],
  place: number,
  { value: day, isOrdinal }: Extract<DateToken, { kind: 'number' }>,
): Found<Part> | undefined {
  const at = tokens[place + 1]?.text === 'of' ? place + 2 : place + 1;
  const month = tokens[at];
  if (month?.kind === 'month') {
    const year = yearAt(tokens, at + 1);
    const value = { day, month: month.month, ...year?.value };
    return { value, next: year?.next ?? at + 1 };
  }
  if (isDayOfMonth(tokens[place + 1])) return { value: { day }, next: place + 2 };
  // In "16th to 22nd November" the month comes later.
  return isOrdinal && !isTo(tokens[place + 1]) ? { value: { day }, next: place + 1 } : undefined;
}

function monthAt(
  tokens: readonly DateToken[],
  place: number,
  token: Extract<DateToken, { kind: 'month' }>,
): Found<Part> | undefined {
  const { month } = token;
  const following = tokens[place + 1];
  const isDay = following?.kind === 'number' && following.value <= 31;
  if (isDay && !isDays(tokens[place + 2])) {
    const year = yearAt(tokens, place + 2);
    const value = { day: following.value, month, ...year?.value };
    return { value, next: year?.next ?? place + 2 };
  }
  const year = yearAt(tokens, place + 1);
  // "May" on its own is a verb.
  const isAsking = isMay(token) && year === undefined && !isBeforeMonth(tokens[place - 1]);
  if (isAsking) return undefined;
  return { value: { month, ...year?.value }, next: year?.next ?? place + 1 };
}

/** A year, with the word for "year" if it follows. */
export function yearAt(
  tokens: readonly DateToken[],
  place: number,
): Found<{ year: number }> | undefined {
  const token = tokens[place];
  if (token?.kind !== 'number' || token.value < 1900 || token.value > 2999) return undefined;
  const next = isYearWord(tokens[place + 1]) ? place + 2 : place + 1;
  return { value: { year: token.value }, next };
}

/** A number that may be a day, if its context says so. */
export function bareDayAt(tokens: readonly DateToken[], place: number): Found<Part> | undefined {
  const token = tokens[place];
  if (token?.text === 'the') return bareDayAt(tokens, place + 1);
  if (token?.kind !== 'number' || token.value < 1 || token.value > 31) return undefined;
  return { value: { day: token.value }, next: place + 1 };
}
