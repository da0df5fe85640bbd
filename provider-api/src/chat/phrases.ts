import type { AlertType, Silence } from '@maitred/contract';
import {
  type CalendarDate,
  type CalendarRange,
  isOneDay,
  lastDayOfMonth,
  utcMidnight,
} from './calendar';
import type { NamedPeriod, Period } from './period';
import type { Language, Metric } from './question';

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

interface Phrases {
  period: Record<NamedPeriod, string>;
  /** Examples of calendar dates that can be asked for. */
  dates: string[];
  metric: Record<Metric, string>;
  alert: Record<AlertType, string>;
  visits: Forms;
  alerts: Forms;
  guests: Forms;
  orders: Forms;
  newGuests: string;
  loyalGuests: string;
  none: string;
  unread: string;
  inTime: string;
  delayed: string;
  closedEarly: string;
  open: string;
  late: string;
  allPlaces: string;
  busiest: (hour: string, visits: string) => string;
  onAverage: (guests: string, hour: string) => string;
  unknown: (known: { topics: string; periods: string; places: string }) => string;
  nothingAllowed: string;
  forbidden: (metric: string) => string;
  noRestaurants: string;
  /** Shown instead of a figure. */
  notBegun: string;
  notCounted: string;
  notCountedFrom: (from: string, until: string) => string;
}

export const PHRASES: Record<Language, Phrases> = {
  en: {
    period: {
      today: 'today',
      yesterday: 'yesterday',
      day_before_yesterday: 'the day before yesterday',
      this_week: 'this week',
      last_week: 'last week',
      this_month: 'this month',
      last_month: 'last month',
    },
    dates: ['Monday', '20 November', '16 to 22 November', 'a day between 18:00 and 02:00'],
    metric: {
      visitors: 'visits',
      new_loyal: 'new and loyal visitors',
      busiest_hour: 'the busiest hour',
      present: 'visitors present now',
      alerts: 'alerts',
      orders: 'orders',
    },
    alert: {
      absence: 'nobody at the post',
      crowding: 'crowding',
      order_delay: 'late orders',
      table_dirty: 'tables not cleared',
    },
    visits: { one: '# visit', other: '# visits' },
    alerts: { one: '# alert', other: '# alerts' },
    guests: { one: '# visitor', other: '# visitors' },
    orders: { one: '# order completed', other: '# orders completed' },
    newGuests: 'new',
    loyalGuests: 'loyal',
    none: 'none',
    unread: 'unread',
    inTime: 'in time',
    delayed: 'delayed',
    closedEarly: 'closed early',
    open: 'open now',
    late: 'late',
    allPlaces: 'all of them',
    busiest: (hour, visits) => `${hour}, with ${visits}`,
    onAverage: (guests, hour) => `${guests} on average since ${hour}`,
    unknown: ({ topics, periods, places }) =>
      `I cannot answer that. I can tell you about ${topics}, for ${periods}, for ${places}; one question at a time. For example: "How many visits yesterday?"`,
    nothingAllowed: 'Your account may not see any of the figures I know.',
    forbidden: (metric) => `Your account may not see ${metric}.`,
    noRestaurants: 'Your account belongs to no restaurant.',
    notBegun: 'not known yet, as this is still to come',
    notCounted: 'not known, as no detector reported',
    notCountedFrom: (from, until) =>
      `not counted from ${from} to ${until}, as no detector reported`,
  },
  ru: {
    period: {
      today: 'сегодня',
      yesterday: 'вчера',
      day_before_yesterday: 'позавчера',
      this_week: 'на этой неделе',
      last_week: 'на прошлой неделе',
      this_month: 'в этом месяце',
      last_month: 'в прошлом месяце',
    },
    dates: ['в понедельник', '20 ноября', 'с 16 по 22 ноября', 'за день с 18:00 до 02:00'],
    metric: {
      visitors: 'визиты',
      new_loyal: 'новые и постоянные гости',
      busiest_hour: 'самый загруженный час',
      present: 'сколько гостей сейчас',
      alerts: 'тревоги',
      orders: 'заказы',
    },
    alert: {
      absence: 'на посту никого',
      crowding: 'скопление людей',
      order_delay: 'опоздание заказа',
      table_dirty: 'неубранный стол',
    },
    visits: { one: '# визит', few: '# визита', many: '# визитов', other: '# визита' },
    alerts: {
      one: '# тревога',
      few: '# тревоги',
      many: '# тревог',
      other: '# тревоги',
    },
    guests: { one: '# гость', few: '# гостя', many: '# гостей', other: '# гостя' },
    orders: {
      one: '# заказ выполнен',
      few: '# заказа выполнено',
      many: '# заказов выполнено',
      other: '# заказа выполнено',
    },
    newGuests: 'новых',
    loyalGuests: 'постоянных',
    none: 'нет',
    unread: 'непрочитанных',
    inTime: 'в срок',
    delayed: 'с опозданием',
    closedEarly: 'закрыто досрочно',
    open: 'открыто сейчас',
    late: 'опаздывают',
    allPlaces: 'все вместе',
    busiest: (hour, visits) => `${hour}, ${visits}`,
    onAverage: (guests, hour) => `в среднем ${guests} с ${hour}`,
    unknown: ({ topics, periods, places }) =>
      `На это ответить не смогу. Вот что я знаю: ${topics} — ${periods}; рестораны: ${places}. Спрашивайте об одном за раз. Например: «Сколько визитов было вчера?»`,
    nothingAllowed: 'У вас нет доступа к данным, о которых я знаю.',
    forbidden: (metric) => `У вас нет доступа к разделу «${metric}».`,
    noRestaurants: 'Вас пока не добавили ни в один ресторан.',
    notBegun: 'пока неизвестно: это время ещё не наступило',
    notCounted: 'неизвестно: детектор ничего не сообщал',
    notCountedFrom: (from, until) =>
      `с ${from} до ${until} никого не считали: детектор ничего не сообщал`,
  },
};

const RULES = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') };
const NUMBERS = { en: new Intl.NumberFormat('en'), ru: new Intl.NumberFormat('ru') };

export function plural(language: Language, forms: Forms, count: number): string {
  const form = forms[RULES[language].select(count)] ?? forms.other;
  return form.replace('#', numberText(language, count));
}

export function numberText(language: Language, count: number): string {
  return NUMBERS[language].format(count);
}

export function list(language: Language, items: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(items);
}

const LOCALES = { en: 'en-GB', ru: 'ru' } as const;

/** "last week", "Monday 16 November", "16–22 November", "November"; with the year if it is not the current one. */
export function periodText(language: Language, period: Period, today: CalendarDate): string {
  if (typeof period === 'string') return PHRASES[language].period[period];
  const { from, to } = period;
  const isOfThisYear = from.year === today.year && to.year === today.year;
  const isMonth =
    from.day === 1 &&
    from.month === to.month &&
    from.year === to.year &&
    to.day === lastDayOfMonth(to.year, to.month);
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    ...(isOneDay(period) ? { weekday: 'long' } : {}),
    ...(isMonth ? {} : { day: 'numeric' }),
    month: 'long',
    ...(isOfThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return format.formatRange(utcMidnight(from), utcMidnight(isMonth ? from : to));
}

/** "18:00–02:00" */
export function windowText({ from, to }: { from: number; to: number }): string {
  const clock = (minutes: number) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `${clock(from)}–${clock(to)}`;
}

/** How many silences are named, the longest ones; a detector that is switched off each night has many. */
const MOST_SILENCES = 3;

/** "not counted from 17:50 to 19:05, as no detector reported"; with dates if the question is about several days. */
export function uncountedPhrases(
  language: Language,
  silences: readonly Silence[],
  { timezone, days }: { timezone: string; days: CalendarRange },
): string[] {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    ...(isOneDay(days) ? {} : { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
  });
  return silences
    .toSorted((one, other) => other.until - other.from - (one.until - one.from))
    .slice(0, MOST_SILENCES)
    .sort((one, other) => one.from - other.from)
    .map(({ from, until }) =>
      PHRASES[language].notCountedFrom(format.format(from), format.format(until)),
    );
}
