/** A token of a text: part of a date or time, or else a word. */
export type DateToken = { text: string } & (
  | { kind: 'date'; day: number; month: number; year: number | undefined }
  | { kind: 'time'; minutes: number }
  | { kind: 'number'; value: number; isOrdinal: boolean }
  | { kind: 'month'; month: number }
  | { kind: 'weekday'; weekday: number }
  | { kind: 'dash' | 'word' }
);

/** A value parsed from tokens, and the index after it. */
export interface Found<T> {
  value: T;
  next: number;
}

const MONTHS = [
  'jan(?:uary)?|янв(?:ар[ьяе])?',
  'feb(?:ruary)?|фев(?:рал[ьяе])?',
  'mar(?:ch)?|март[ае]?',
  'apr(?:il)?|апр(?:ел[ьяе])?',
  'may|ма[йяе]',
  'june?|июн[ьяе]',
  'july?|июл[ьяе]',
  'aug(?:ust)?|авг(?:уст[ае]?)?',
  'sept?(?:ember)?|сент?(?:ябр[ьяе])?',
  'oct(?:ober)?|окт(?:ябр[ьяе])?',
  'nov(?:ember)?|нояб?(?:р[ьяе])?',
  'dec(?:ember)?|дек(?:абр[ьяе])?',
].map(whole);

/** From Monday on. Includes all cases of «среда», such as «прошлой средой». */
const WEEKDAYS = [
  'mon(?:day)?|понедельник[ауе]?|пн',
  'tue(?:s(?:day)?)?|вторник[ауе]?|вт',
  'wed(?:nesday)?|сред(?:а|ы|у|е|ой)|ср',
  'thu(?:rs(?:day)?)?|четверг[ауе]?|чт',
  'fri(?:day)?|пятниц(?:а|ы|у|е|ей)|пт',
  'sat(?:urday)?|суббот(?:а|ы|у|е|ой)|сб',
  'sun(?:day)?|воскресень[еяю]|вс',
].map(whole);

/** Longer patterns come before those that they begin with. */
const PIECES = new RegExp(
  [
    '(?<iso>\\d{4}(?<mark>[-/.])\\d{1,2}\\k<mark>\\d{1,2})(?!\\p{N})',
    '(?<clock>\\d{1,2}:\\d{2})(?:\\s*(?<clockHalf>[ap])\\.?m\\b\\.?)?(?!\\p{N})',
    '(?<half>\\d{1,2})\\s*(?<ofDay>[ap])\\.?m\\b\\.?',
    '(?<dotted>\\d{1,2}\\.\\d{1,2}(?:\\.(?:\\d{4}|\\d{2}))?)(?![.\\p{N}]?\\p{N})',
    '(?<slashed>\\d{1,2}/\\d{1,2}(?:/(?:\\d{4}|\\d{2}))?)(?![/\\p{N}])',
    '(?<number>\\d+)(?<ordinal>st|nd|rd|th|-?(?:го|е|ое|му))?(?![\\p{L}\\p{N}])',
    '(?<word>[\\p{L}\\p{N}]+)',
    '(?<dash>[-–—])',
  ].join('|'),
  'gu',
);

/** @param text in lower case */
export function readDateTokens(text: string): DateToken[] {
  return [...text.matchAll(PIECES)].map((found) => tokenOf(found[0], found.groups ?? {}));
}

function tokenOf(text: string, groups: Record<string, string | undefined>): DateToken {
  const { iso, clock, clockHalf, half, ofDay, dotted, slashed, number, ordinal, dash } = groups;
  if (iso !== undefined) {
    const [year = 0, month = 0, day = 0] = iso.split(/\D/).map(Number);
    return { kind: 'date', text, day, month, year };
  }
  if (clock !== undefined) {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    return { kind: 'time', text, minutes: clockMinutes(hoursOf(hours, clockHalf), minutes) };
  }
  if (half !== undefined) {
    return { kind: 'time', text, minutes: clockMinutes(hoursOf(Number(half), ofDay), 0) };
  }
  if (dotted !== undefined) {
    const [day = 0, month = 0, year] = dotted.split('.').map(Number);
    // A time in Russian notation: 18.30.
    const isClock = year === undefined && (month === 0 || month > 12);
    if (isClock) return { kind: 'time', text, minutes: clockMinutes(day, month) };
    return { kind: 'date', text, day, month, year: wholeYear(year) };
  }
  if (slashed !== undefined) return slashedDate(text, slashed);
  if (number !== undefined) {
    return { kind: 'number', text, value: Number(number), isOrdinal: ordinal !== undefined };
  }
  if (dash !== undefined) return { kind: 'dash', text };
  const month = MONTHS.findIndex((pattern) => pattern.test(text));
  if (month >= 0) return { kind: 'month', text, month: month + 1 };
  const weekday = WEEKDAYS.findIndex((pattern) => pattern.test(text));
  if (weekday >= 0) return { kind: 'weekday', text, weekday };
  return { kind: 'word', text };
}

/** An ambiguous date such as 5/6 is not a date, because the order of day and month depends on the writer. */
function slashedDate(text: string, slashed: string): DateToken {
  const [first = 0, second = 0, year] = slashed.split('/').map(Number);
  const [day, month] = first > 12 ? [first, second] : [second, first];
  if (day <= 12 && day !== month) return { kind: 'word', text };
  return { kind: 'date', text, day, month, year: wholeYear(year) };
}

/** Minutes since midnight, up to 24:00; NaN if it is not a valid time. */
export function clockMinutes(hours: number, minutes: number): number {
  const ofDay = hours * 60 + minutes;
  return minutes < 60 && ofDay <= 24 * 60 ? ofDay : Number.NaN;
}

/** An hour above 12 with a.m. or p.m. is invalid (NaN). */
function hoursOf(hours: number, half: string | undefined): number {
  if (half === undefined) return hours;
  if (hours < 1 || hours > 12) return Number.NaN;
  return (hours % 12) + (half === 'p' ? 12 : 0);
}

function wholeYear(year: number | undefined): number | undefined {
  return year === undefined || year >= 100 ? year : 2000 + year;
}

function whole(source: string): RegExp {
  return new RegExp(`^(?:${source})$`, 'u');
}
