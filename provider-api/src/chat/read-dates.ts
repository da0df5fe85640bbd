import { type CalendarDate, type CalendarRange, shifted, weekdayOf } from './calendar';
import { bareHourAt, clockAt } from './clock-at';
import { isBackwards, LONGEST_RANGE_DAYS, rangeOf, withMonthOf } from './date-range';
import { type DateToken, readDateTokens } from './date-tokens';
import {
  isAfter,
  isAgo,
  isAnd,
  isAt,
  isBefore,
  isBetween,
  isDays,
  isFor,
  isFrom,
  isFromHour,
  isLast,
  isLately,
  isNight,
  isOpenEnd,
  isSince,
  isThis,
  isTo,
  isToHour,
  isTonight,
  isWeekend,
  oneOf,
} from './date-words';
import { bareDayAt, partAt, yearAt } from './part-at';

/** In minutes of the day; if `to` is not after `from`, it ends on the next day. */
export interface TimeWindow {
  from: number;
  to: number;
}

interface DatesReading {
  ranges: CalendarRange[];
  windows: TimeWindow[];
  /** Whether a range is relative to today, so that it depends on the time zone. */
  isFromToday: boolean;
  /** The text without the words of the dates and times. */
  rest: string;
  /** False if a date or time does not exist or is ambiguous. */
  isClear: boolean;
}

const DAY_MINUTES = 24 * 60;

const NIGHT: TimeWindow = { from: 22 * 60, to: 6 * 60 };
const EVENING: TimeWindow = { from: 18 * 60, to: DAY_MINUTES };
const DAY_PARTS: [(token: DateToken | undefined) => boolean, TimeWindow][] = [
  [oneOf('mornings?|утром|утро|утра'), { from: 6 * 60, to: 12 * 60 }],
  [oneOf('afternoons?|днём|днем'), { from: 12 * 60, to: 18 * 60 }],
  [oneOf('evenings?|вечером|вечер|вечера'), EVENING],
  [oneOf('nights?|ночью|ночь'), NIGHT],
];

/**
 * Finds calendar dates, date ranges and times of day in a lower-case text. A day without a year is the most recent
 * such day, possibly today; a range without a year begins with such a day.
 */
export function readDates(text: string, today: CalendarDate, minuteOfDay: number): DatesReading {
  return new DateReader(readDateTokens(text), today, minuteOfDay).read();
}

class DateReader {
  readonly #tokens: readonly DateToken[];
  readonly #today: CalendarDate;
  readonly #minuteOfDay: number;
  readonly #ranges: CalendarRange[] = [];
  readonly #windows: TimeWindow[] = [];
  readonly #rest: string[] = [];
  #isClear = true;
  #isFromToday = false;

  constructor(tokens: readonly DateToken[], today: CalendarDate, minuteOfDay: number) {
    this.#tokens = tokens;
    this.#today = today;
    this.#minuteOfDay = minuteOfDay;
  }

  read(): DatesReading {
    for (let place = 0; place < this.#tokens.length; ) {
      const next =
        this.#takeTimes(place) ??
        this.#takeRange(place) ??
        this.#takeLately(place) ??
        this.#takeWeekend(place) ??
        this.#takeDay(place);
      if (next === undefined) {
        const token = this.#tokens[place];
        // Weekdays were taken above: «mon» has no other meaning.
        if (token !== undefined && token.kind !== 'dash') this.#rest.push(token.text);
      }
      place = next ?? place + 1;
    }
    return {
      ranges: this.#ranges,
      windows: this.#windows,
      isFromToday: this.#isFromToday,
      rest: this.#rest.join(' '),
      isClear: this.#isClear,
    };
  }

  #takeRange(place: number): number | undefined {
    const opening = this.#tokens[place];
    const begin = isFrom(opening) ? place + 1 : place;
    const from = partAt(this.#tokens, begin) ?? bareDayAt(this.#tokens, begin);
    if (from === undefined) return undefined;
    const joint = this.#tokens[from.next];
    const isJoined = isTo(joint) || (isBetween(opening) && isAnd(joint));
    const to = isJoined ? partAt(this.#tokens, from.next + 1) : undefined;
    if (to !== undefined) {
      this.#isFromToday ||= from.value.days !== undefined;
      if (isBackwards(from.value, to.value)) this.#isClear = false;
      this.#addRange(rangeOf(withMonthOf(from.value, to.value), to.value, this.#today));
      return to.next;
    }
    // "November 16 to 22"
    const last = isJoined ? bareDayAt(this.#tokens, from.next + 1) : undefined;
    if (last === undefined || from.value.month === undefined || from.value.day === undefined) {
      return undefined;
    }
    if (isBackwards(from.value, last.value)) this.#isClear = false;
    const year = yearAt(this.#tokens, last.next);
    const until = withMonthOf(last.value, { ...from.value, ...year?.value });
    this.#addRange(rangeOf({ ...from.value, ...year?.value }, until, this.#today));
    return year?.next ?? last.next;
  }

  /** "3 days ago", "the last 7 days". */
  #takeLately(place: number): number | undefined {
    const isRange = isLately(this.#tokens[place]) || isFor(this.#tokens[place]);
    const begin = isRange ? place + 1 : place;
    const count = this.#tokens[begin];
    if (isRange && isLately(count)) return this.#takeLately(begin);
    if (count?.kind !== 'number' || !isDays(this.#tokens[begin + 1])) return undefined;
    const isPast = isAgo(this.#tokens[begin + 2]);
    if (!isRange && !isPast) return undefined;
    const days = count.value;
    const isRight = days >= 1 && days <= LONGEST_RANGE_DAYS && !(isRange && isPast);
    const from = shifted(this.#today, isPast ? -days : 1 - days);
    this.#isFromToday = true;
    this.#addRange(isRight ? { from, to: isPast ? from : this.#today } : undefined);
    return begin + (isPast ? 3 : 2);
  }

  /** The most recent weekend that has begun; "last weekend", on a weekend, is the one before. */
  #takeWeekend(place: number): number | undefined {
    const isPast = isLast(this.#tokens[place]);
    const at = isPast || isThis(this.#tokens[place]) ? place + 1 : place;
    if (!isWeekend(this.#tokens[at])) return undefined;
    const sinceSaturday = (weekdayOf(this.#today) + 2) % 7;
    const from = shifted(this.#today, -sinceSaturday - (isPast && sinceSaturday < 2 ? 7 : 0));
    this.#isFromToday = true;
    this.#addRange({ from, to: shifted(from, 1) });
    return at + 1;
  }

  #takeDay(place: number): number | undefined {
    const opening = this.#tokens[place];
    const isSinceThen = isSince(opening);
    const isOpen = isOpenEnd(opening);
    const found = partAt(this.#tokens, isSinceThen || isOpen ? place + 1 : place);
    if (found === undefined) return undefined;
    const { value: part, next } = found;
    this.#isFromToday ||= part.days !== undefined;
    // "Since 16 November" means until now; it is unclear how far "before" and "after" reach.
    const range = rangeOf(part, isSinceThen ? { days: 0 } : part, this.#today);
    this.#addRange(isOpen ? undefined : range);
    return next;
  }

  #takeTimes(place: number): number | undefined {
    const [token, following] = this.#tokens.slice(place, place + 2);
    if (isTonight(token)) return this.#addThis(EVENING, place + 1);
    if (isLast(token) && isNight(following)) {
      const yesterday = shifted(this.#today, -1);
      this.#isFromToday = true;
      this.#addRange({ from: yesterday, to: yesterday });
      return this.#addWindow(NIGHT, place + 2);
    }
    const partOfDay = DAY_PARTS.find(([isPart]) => isPart(token))?.[1];
    if (partOfDay !== undefined) {
      return isThis(this.#tokens[place - 1])
        ? this.#addThis(partOfDay, place + 1)
        : this.#addWindow(partOfDay, place + 1);
    }
    return this.#takeTimeRange(place) ?? this.#takeTime(place);
  }

  #takeTimeRange(place: number): number | undefined {
    const opening = this.#tokens[place];
    const begin = isFrom(opening) ? place + 1 : place;
    const from = clockAt(this.#tokens, begin) ?? bareHourAt(this.#tokens, begin);
    if (from === undefined) return undefined;
    const joint = this.#tokens[from.next];
    if (!isTo(joint) && !(isBetween(opening) && isAnd(joint))) return undefined;
    const to = clockAt(this.#tokens, from.next + 1);
    const isBare = clockAt(this.#tokens, begin) === undefined;
    if (to !== undefined) {
      // "6 to 8 pm"
      const end = to.value === 0 ? DAY_MINUTES : to.value;
      const isSameHalf = isBare && end - from.value > 12 * 60 && from.value > 0;
      const since = isSameHalf ? from.value + 12 * 60 : from.value;
      return this.#addWindow({ from: since, to: to.value }, to.next);
    }
    // «С 18 до 22» means hours; "from 16 to 22" may mean anything.
    const until = bareHourAt(this.#tokens, from.next + 1);
    const isOfHours = !isBare || (isFromHour(opening) && isToHour(joint));
    if (until === undefined || !isOfHours || partAt(this.#tokens, from.next + 1) !== undefined)
      return undefined;
    return this.#addWindow({ from: from.value, to: until.value }, until.next);
  }

  #takeTime(place: number): number | undefined {
    const before = this.#tokens[place];
    if (isAt(before) || isAfter(before) || isBefore(before)) {
      const clock = clockAt(this.#tokens, place + 1);
      if (clock === undefined) return undefined;
      const { value: at, next } = clock;
      if (isAt(before)) return this.#addWindow({ from: at, to: (at + 60) % DAY_MINUTES }, next);
      return this.#addWindow(
        isAfter(before) ? { from: at, to: DAY_MINUTES } : { from: 0, to: at },
        next,
      );
    }
    const clock = clockAt(this.#tokens, place);
    if (clock === undefined) return undefined;
    return this.#addWindow({ from: clock.value, to: (clock.value + 60) % DAY_MINUTES }, clock.next);
  }

  #addRange(range: CalendarRange | undefined): void {
    if (range === undefined) this.#isClear = false;
    else this.#ranges.push(range);
  }

  /** «Этой ночью» is the most recent night that has begun; "tonight", at night, is the evening before. */
  #addThis(part: TimeWindow, next: number): number {
    const isNight = this.#minuteOfDay < NIGHT.to;
    const isOfYesterday =
      part === NIGHT ? this.#minuteOfDay < NIGHT.from : part === EVENING && isNight;
    const day = shifted(this.#today, isOfYesterday ? -1 : 0);
    this.#isFromToday = true;
    this.#addRange({ from: day, to: day });
    return this.#addWindow(part, next);
  }

  #addWindow({ from, to }: TimeWindow, next: number): number {
    const window = { from, to: to === 0 ? DAY_MINUTES : to };
    // NaN fails every comparison. It is unclear which day a window that starts at "24:00" belongs to.
    if (!(from >= 0 && from < DAY_MINUTES) || !(to >= 0) || from === window.to) {
      this.#isClear = false;
    } else this.#windows.push(window);
    return next;
  }
}
