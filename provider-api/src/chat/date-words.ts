import type { DateToken } from './date-tokens';

/** Whether a token is one of these words, in English or Russian. */
export function oneOf(source: string): (token: DateToken | undefined) => boolean {
  const pattern = new RegExp(`^(?:${source})$`, 'u');
  return (token) => token !== undefined && pattern.test(token.text);
}

export const isFrom = oneOf('from|between|с|со|от|между');
export const isBetween = oneOf('between|между');
export const isSince = oneOf('since|from|с|со|от');
export const isOpenEnd = oneOf('before|until|till|through|after|by|to|до|после|к|по');
export const isAnd = oneOf('and|и');
export const isTo = oneOf('to|till|until|through|по|до|[-–—]');
export const isLast = oneOf(
  'last|previous|past|прошл\\p{L}*|предыдущ\\p{L}*|последн\\p{L}*|минувш\\p{L}*|прошедш\\p{L}*',
);
export const isLately = oneOf('last|past|previous|последн\\p{L}*|прошедш\\p{L}*');
export const isFor = oneOf('for|за');
export const isDays = oneOf('days?|день|дня|дней');
export const isAgo = oneOf('ago|назад');
export const isYearWord = oneOf('г|год|года|году');
export const isDayOfMonth = oneOf('числа|число|числу');
/** Russian has no other word for a weekend. */
export const isWeekend = oneOf('weekend|выходн\\p{L}*|уикенд\\p{L}*');
export const isToday = oneOf('today|сегодня');
export const isYesterday = oneOf('yesterday|вчера');
export const isBeforeMonth = oneOf(
  'in|for|during|of|this|last|previous|в|за|эт\\p{L}*|прошл\\p{L}*',
);
export const isMay = oneOf('may');
export const isHours = oneOf('час|часа|часов|часам|ч');
export const isNoon = oneOf('noon|midday|полдень|полудня|полудню');
export const isMidnight = oneOf('midnight|полночь|полночи|полуночи');
export const isAt = oneOf('at|в|во');
export const isAfter = oneOf('after|since|from|после|с|со|от');
export const isBefore = oneOf('before|until|till|by|до|к');
export const isThis = oneOf('this|эт\\p{L}*|сегодняшн\\p{L}*');
export const isTonight = oneOf('tonight');
export const isNight = oneOf('night|ночь\\p{L}*');
/** «С 18 до 22». */
export const isFromHour = oneOf('с|со|от');
export const isToHour = oneOf('до');
/** As in «6 вечера»: words for hours before noon, and after it. */
export const isMorningOfClock = oneOf('утра|ночи');
export const isEveningOfClock = oneOf('дня|вечера');
