import {
  type CalendarDate,
  type CalendarRange,
  lastDayOfMonth,
  shifted,
  weekdayOf,
} from './calendar';

export const NAMED_PERIODS = [
  'today',
  'yesterday',
  'day_before_yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
] as const;
export type NamedPeriod = (typeof NAMED_PERIODS)[number];

/** A named period, or calendar days. */
export type Period = NamedPeriod | CalendarRange;

/** Regular expressions for lower-case text; longer phrases come before those that they contain. */
const PHRASES: [NamedPeriod, string][] = [
  ['day_before_yesterday', '(?:the )?day before yesterday|позавчера'],
  ['yesterday', 'yesterday|вчера'],
  ['last_week', '(?:last|previous) week|(?:прошл|предыдущ)\\p{L}* недел[яеию]'],
  ['last_month', '(?:last|previous) month|(?:прошл|предыдущ)\\p{L}* месяц[аеу]?'],
  [
    'this_week',
    'since the (?:beginning|start) of the week|с начала (?:этой )?недели|(?:this )?week|(?:эт\\p{L}* )?недел[яеию]',
  ],
  [
    'this_month',
    'since the (?:beginning|start) of the month|month to date|с начала (?:этого )?месяца|(?:this )?month|(?:эт\\p{L}* )?месяц[аеу]?',
  ],
  ['today', 'today|сегодня'],
];

const whole = (source: string) => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'u');

const PHRASE_PATTERNS = PHRASES.map(([period, source]) => [period, whole(source)] as const);

interface PeriodReading {
  periods: NamedPeriod[];
  /** The text without the words of the periods. */
  rest: string;
}

/** Finds the named periods in a lower-case text. */
export function readPeriods(text: string): PeriodReading {
  const periods: NamedPeriod[] = [];
  let rest = text;
  for (const [period, pattern] of PHRASE_PATTERNS) {
    if (!pattern.test(rest)) continue;
    periods.push(period);
    rest = rest.replace(pattern, ' ');
  }
  return { periods, rest };
}

/** The days of a period. Weeks begin on Monday. */
export function daysOf(period: Period, today: CalendarDate): CalendarRange {
  const { year, month } = today;
  const weekday = weekdayOf(today);
  const oneDay = (date: CalendarDate) => ({ from: date, to: date });
  if (typeof period === 'object') return period;
  switch (period) {
    case 'today':
      return oneDay(today);
    case 'yesterday':
      return oneDay(shifted(today, -1));
    case 'day_before_yesterday':
      return oneDay(shifted(today, -2));
    case 'this_week':
      return { from: shifted(today, -weekday), to: shifted(today, 6 - weekday) };
    case 'last_week':
      return { from: shifted(today, -weekday - 7), to: shifted(today, -weekday - 1) };
    case 'this_month':
      return {
        from: { year, month, day: 1 },
        to: { year, month, day: lastDayOfMonth(year, month) },
      };
    case 'last_month': {
      const from = shifted({ year, month: month - 1, day: 1 }, 0);
      return { from, to: { ...from, day: lastDayOfMonth(from.year, from.month) } };
    }
  }
}
