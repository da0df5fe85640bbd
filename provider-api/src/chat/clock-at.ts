import { clockMinutes, type DateToken, type Found } from './date-tokens';
import {
  isAgo,
  isEveningOfClock,
  isFor,
  isHours,
  isMidnight,
  isMorningOfClock,
  isNoon,
} from './date-words';

/** An unambiguous time of day, in minutes since midnight. */
export function clockAt(tokens: readonly DateToken[], place: number): Found<number> | undefined {
  const token = tokens[place];
  if (isNoon(token)) return { value: 12 * 60, next: place + 1 };
  if (isMidnight(token)) return { value: 0, next: place + 1 };
  if (token?.kind === 'time') return { value: token.minutes, next: place + 1 };
  if (token?.kind !== 'number') return undefined;
  if (tokens[place + 1]?.text === 'o' && tokens[place + 2]?.text === 'clock') {
    return { value: clockMinutes(token.value, 0), next: place + 3 };
  }
  const at = isHours(tokens[place + 1]) ? place + 2 : place + 1;
  const half = tokens[at];
  // «За 3 дня» is not a time of day.
  const mayBeHalf = at > place + 1 || !isFor(tokens[place - 1]);
  if (mayBeHalf && isMorningOfClock(half)) {
    return { value: clockMinutes(token.value % 12, 0), next: at + 1 };
  }
  if (mayBeHalf && isEveningOfClock(half) && !isAgo(tokens[at + 1])) {
    return { value: clockMinutes((token.value % 12) + 12, 0), next: at + 1 };
  }
  return at > place + 1 ? { value: clockMinutes(token.value, 0), next: at } : undefined;
}

/** A number that may be an hour, if its context says so; in minutes since midnight. */
export function bareHourAt(tokens: readonly DateToken[], place: number): Found<number> | undefined {
  const token = tokens[place];
  if (token?.kind !== 'number' || token.isOrdinal || token.value > 24) return undefined;
  return { value: clockMinutes(token.value, 0), next: place + 1 };
}
