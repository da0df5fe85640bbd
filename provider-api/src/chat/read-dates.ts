import { type CalendarDate, type CalendarRange, shifted, weekdayOf } from './calendar';
import { isBackwards, LONGEST_RANGE_DAYS, type Part, rangeOf, withMonthOf } from './date-range';
import { clockMinutes, type DateToken, readDateTokens } from './date-tokens';

/** Minutes of the day; one that does not end after its beginning ends on the next day. */
export interface TimeWindow {
  from: number;
  to: number;
}

export interface DatesReading {
  ranges: CalendarRange[];
  windows: TimeWindow[];
  /** Whether a range is counted from today, and is another one where another day is. */
  isFromToday: boolean;
  /** The text without the words for them. */
  rest: string;
  /** False where a date or a time is said that there is not, or that could be several. */
  isClear: boolean;
}

interface Found<T> {
  value: T;
  /** Where the text goes on. */
  next: number;
}

const DAY_MINUTES = 24 * 60;

const oneOf = (source: string) => {
  const pattern = new RegExp(`^(?:${source})$`, 'u');
  return (token: DateToken | undefined) => token !== undefined && pattern.test(token.text);
};
const isFrom = oneOf('from|between|с|со|от|между');
const isBetween = oneOf('between|между');
const isSince = oneOf('since|from|с|со|от');
const isOpenEnd = oneOf('before|until|till|through|after|by|to|до|после|к|по');
const isAnd = oneOf('and|и');
const isTo = oneOf('to|till|until|through|по|до|[-–—]');
const isLast = oneOf(
  'last|previous|past|прошл\\p{L}*|предыдущ\\p{L}*|последн\\p{L}*|минувш\\p{L}*|прошедш\\p{L}*',
);
const isLately = oneOf('last|past|previous|последн\\p{L}*|прошедш\\p{L}*');
const isFor = oneOf('for|за');
const isDays = oneOf('days?|день|дня|дней');
const isAgo = oneOf('ago|назад');
const isYearWord = oneOf('г|год|года|году');
const isDayOfMonth = oneOf('числа|число|числу');
/** In Russian there is no other word for one. */
const isWeekend = oneOf('weekend|выходн\\p{L}*|уикенд\\p{L}*');
const isToday = oneOf('today|сегодня');
const isYesterday = oneOf('yesterday|вчера');
const isBeforeMonth = oneOf('in|for|during|of|this|last|previous|в|за|эт\\p{L}*|прошл\\p{L}*');
const isMay = oneOf('may');
const isHours = oneOf('час|часа|часов|часам|ч');
const isNoon = oneOf('noon|midday|полдень|полудня|полудню');
const isMidnight = oneOf('midnight|полночь|полночи|полуночи');
const isAt = oneOf('at|в|во');
const isAfter = oneOf('after|since|from|после|с|со|от');
const isBefore = oneOf('before|until|till|by|до|к');
const isThis = oneOf('this|эт\\p{L}*|сегодняшн\\p{L}*');
const isTonight = oneOf('tonight');
const isNight = oneOf('night|ночь\\p{L}*');
/** «С 18 до 22». */
const isFromHour = oneOf('с|со|от');
const isToHour = oneOf('до');

const NIGHT: TimeWindow = { from: 22 * 60, to: 6 * 60 };
const EVENING: TimeWindow = { from: 18 * 60, to: DAY_MINUTES };
const DAY_PARTS: [(token: DateToken | undefined) => boolean, TimeWindow][] = [
  [oneOf('mornings?|утром|утро|утра'), { from: 6 * 60, to: 12 * 60 }],
  [oneOf('afternoons?|днём|днем'), { from: 12 * 60, to: 18 * 60 }],
  [oneOf('evenings?|вечером|вечер|вечера'), EVENING],
  [oneOf('nights?|ночью|ночь'), NIGHT],
];
/** «6 вечера»: the hours that are counted from noon, and those that are not. */
const isMorningOfClock = oneOf('утра|ночи');
const isEveningOfClock = oneOf('дня|вечера');

/**
 * Finds calendar dates, ranges of them and times of day, in lower case. A day without its year is the last one that was,
 * and may be today; a range without its year begins with such a day.
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
        // A weekday among them is read as one above: «mon» is no other word.
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
    const from = this.#partAt(begin) ?? this.#bareDayAt(begin);
    if (from === undefined) return undefined;
    const joint = this.#tokens[from.next];
    const isJoined = isTo(joint) || (isBetween(opening) && isAnd(joint));
    const to = isJoined ? this.#partAt(from.next + 1) : undefined;
    if (to !== undefined) {
      this.#isFromToday ||= from.value.days !== undefined;
      if (isBackwards(from.value, to.value)) this.#isClear = false;
      this.#addRange(rangeOf(withMonthOf(from.value, to.value), to.value, this.#today));
      return to.next;
    }
    // "November 16 to 22"
    const last = isJoined ? this.#bareDayAt(from.next + 1) : undefined;
    if (last === undefined || from.value.month === undefined || from.value.day === undefined) {
      return undefined;
    }
    if (isBackwards(from.value, last.value)) this.#isClear = false;
    const year = this.#yearAt(last.next);
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

  /** The last that has begun; "last weekend", said on one, is that of the week before. */
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
    const found = this.#partAt(isSinceThen || isOpen ? place + 1 : place);
    if (found === undefined) return undefined;
    const { value: part, next } = found;
    this.#isFromToday ||= part.days !== undefined;
    // "Since 16 November", until now; how far "before" and "after" reach nobody knows.
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
    const from = this.#clockAt(begin) ?? this.#bareHourAt(begin);
    if (from === undefined) return undefined;
    const joint = this.#tokens[from.next];
    if (!isTo(joint) && !(isBetween(opening) && isAnd(joint))) return undefined;
    const to = this.#clockAt(from.next + 1);
    const isBare = this.#clockAt(begin) === undefined;
    if (to !== undefined) {
      // "6 to 8 pm"
      const end = to.value === 0 ? DAY_MINUTES : to.value;
      const isSameHalf = isBare && end - from.value > 12 * 60 && from.value > 0;
      const since = isSameHalf ? from.value + 12 * 60 : from.value;
      return this.#addWindow({ from: since, to: to.value }, to.next);
    }
    // «С 18 до 22» is said of hours, "from 16 to 22" of anything.
    const until = this.#bareHourAt(from.next + 1);
    const isOfHours = !isBare || (isFromHour(opening) && isToHour(joint));
    if (until === undefined || !isOfHours || this.#isDayHere(from.next + 1)) return undefined;
    return this.#addWindow({ from: from.value, to: until.value }, until.next);
  }

  #takeTime(place: number): number | undefined {
    const before = this.#tokens[place];
    if (isAt(before) || isAfter(before) || isBefore(before)) {
      const clock = this.#clockAt(place + 1);
      if (clock === undefined) return undefined;
      const { value: at, next } = clock;
      if (isAt(before)) return this.#addWindow({ from: at, to: (at + 60) % DAY_MINUTES }, next);
      return this.#addWindow(
        isAfter(before) ? { from: at, to: DAY_MINUTES } : { from: 0, to: at },
        next,
      );
    }
    const clock = this.#clockAt(place);
    if (clock === undefined) return undefined;
    return this.#addWindow({ from: clock.value, to: (clock.value + 60) % DAY_MINUTES }, clock.next);
  }

  /** A day or a month that says so by itself. */
  #partAt(place: number): Found<Part> | undefined {
    const token = this.#tokens[place];
    if (token === undefined) return undefined;
    if (token.text === 'the') return this.#partAt(place + 1);
    if (isToday(token)) return this.#namedDayAt(place, 0);
    if (isYesterday(token)) return this.#namedDayAt(place, -1);
    if (isLast(token)) {
      const part = this.#partAt(place + 1);
      const isNamed = part?.value.weekday !== undefined || part?.value.day === undefined;
      return part && isNamed ? { ...part, value: { ...part.value, isLast: true } } : undefined;
    }
    switch (token.kind) {
      case 'date': {
        const { day, month, year } = token;
        const next =
          year !== undefined && isYearWord(this.#tokens[place + 1]) ? place + 2 : place + 1;
        return { value: { day, month, ...(year === undefined ? {} : { year }) }, next };
      }
      case 'weekday': {
        const date = this.#partAt(place + 1);
        return date?.value.day === undefined
          ? { value: { weekday: token.weekday }, next: place + 1 }
          : { ...date, value: { ...date.value, mustBe: token.weekday } };
      }
      case 'number':
        return this.#numberedDayAt(place, token);
      case 'month':
        return this.#monthAt(place, token);
      default:
        return undefined;
    }
  }

  /** Today and yesterday by themselves are phrases of periods; here they end a range. */
  #namedDayAt(place: number, days: number): Found<Part> | undefined {
    const [before, after] = [this.#tokens[place - 1], this.#tokens[place + 1]];
    const isWithin = isTo(before) || isSince(before) || isTo(after);
    return isWithin ? { value: { days }, next: place + 1 } : undefined;
  }

  #numberedDayAt(
    place: number,
    { value: day, isOrdinal }: Extract<DateToken, { kind: 'number' }>,
  ): Found<Part> | undefined {
    const at = this.#tokens[place + 1]?.text === 'of' ? place + 2 : place + 1;
    const month = this.#tokens[at];
    if (month?.kind === 'month') {
      const year = this.#yearAt(at + 1);
      const value = { day, month: month.month, ...year?.value };
      return { value, next: year?.next ?? at + 1 };
    }
    if (isDayOfMonth(this.#tokens[place + 1])) return { value: { day }, next: place + 2 };
    // "16th to 22nd November": the month comes later.
    return isOrdinal && !isTo(this.#tokens[place + 1])
      ? { value: { day }, next: place + 1 }
      : undefined;
  }

  #monthAt(place: number, token: Extract<DateToken, { kind: 'month' }>): Found<Part> | undefined {
    const { month } = token;
    const following = this.#tokens[place + 1];
    const isDay = following?.kind === 'number' && following.value <= 31;
    if (isDay && !isDays(this.#tokens[place + 2])) {
      const year = this.#yearAt(place + 2);
      const value = { day: following.value, month, ...year?.value };
      return { value, next: year?.next ?? place + 2 };
    }
    const year = this.#yearAt(place + 1);
    // "May" by itself asks for leave.
    const isAsking = isMay(token) && year === undefined && !isBeforeMonth(this.#tokens[place - 1]);
    if (isAsking) return undefined;
    return { value: { month, ...year?.value }, next: year?.next ?? place + 1 };
  }

  #yearAt(place: number): Found<{ year: number }> | undefined {
    const token = this.#tokens[place];
    if (token?.kind !== 'number' || token.value < 1900 || token.value > 2999) return undefined;
    const next = isYearWord(this.#tokens[place + 1]) ? place + 2 : place + 1;
    return { value: { year: token.value }, next };
  }

  #bareDayAt(place: number): Found<Part> | undefined {
    const token = this.#tokens[place];
    if (token?.text === 'the') return this.#bareDayAt(place + 1);
    if (token?.kind !== 'number' || token.value < 1 || token.value > 31) return undefined;
    return { value: { day: token.value }, next: place + 1 };
  }

  #isDayHere(place: number): boolean {
    return this.#partAt(place) !== undefined;
  }

  /** A time of day that says so by itself. */
  #clockAt(place: number): Found<number> | undefined {
    const token = this.#tokens[place];
    if (isNoon(token)) return { value: DAY_MINUTES / 2, next: place + 1 };
    if (isMidnight(token)) return { value: 0, next: place + 1 };
    if (token?.kind === 'time') return { value: token.minutes, next: place + 1 };
    if (token?.kind !== 'number') return undefined;
    if (this.#tokens[place + 1]?.text === 'o' && this.#tokens[place + 2]?.text === 'clock') {
      return { value: clockMinutes(token.value, 0), next: place + 3 };
    }
    const at = isHours(this.#tokens[place + 1]) ? place + 2 : place + 1;
    const half = this.#tokens[at];
    // «За 3 дня» is no time.
    const mayBeHalf = at > place + 1 || !isFor(this.#tokens[place - 1]);
    if (mayBeHalf && isMorningOfClock(half)) {
      return { value: clockMinutes(token.value % 12, 0), next: at + 1 };
    }
    if (mayBeHalf && isEveningOfClock(half) && !isAgo(this.#tokens[at + 1])) {
      return { value: clockMinutes((token.value % 12) + 12, 0), next: at + 1 };
    }
    return at > place + 1 ? { value: clockMinutes(token.value, 0), next: at } : undefined;
  }

  #bareHourAt(place: number): Found<number> | undefined {
    const token = this.#tokens[place];
    if (token?.kind !== 'number' || token.isOrdinal || token.value > 24) return undefined;
    return { value: clockMinutes(token.value, 0), next: place + 1 };
  }

  #addRange(range: CalendarRange | undefined): void {
    if (range === undefined) this.#isClear = false;
    else this.#ranges.push(range);
  }

  /** «Этой ночью» is the one that has begun last; "tonight", said in the night, is the evening before it. */
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
    // NaN is equal to nothing. Which day begins at "24:00" nobody knows.
    if (!(from >= 0 && from < DAY_MINUTES) || !(to >= 0) || from === window.to) {
      this.#isClear = false;
    } else this.#windows.push(window);
    return next;
  }
}
