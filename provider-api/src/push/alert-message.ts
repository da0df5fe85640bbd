import { isolated, type PushMessage, type PushSubscriptionBody } from '@maitred/contract';
import type { AlertRow } from '../alerts/alert.repository';
import { zonedIso } from '../time/zoned-time';

type Language = PushSubscriptionBody['language'];

/** How many of its alerts a message names. */
const MOST_NAMED = 3;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

const WORDS = {
  en: {
    absence: (place: string, time: string) => `${place} empty for ${time}`,
    tableDirty: (place: string, time: string) => `${place} not cleared for ${time}`,
    crowding: (place: string, people: string) => `${place}: ${people}`,
    orderDelay: (number: number) => `Order № ${number} is late`,
    people: { one: 'person', other: 'people' },
    alerts: { one: 'new alert', other: 'new alerts' },
    hours: 'h',
    minutes: 'min',
    seconds: 'sec',
  },
  ru: {
    absence: (place: string, time: string) => `${place}: никого уже ${time}`,
    tableDirty: (place: string, time: string) => `${place}: не убран уже ${time}`,
    crowding: (place: string, people: string) => `${place}: ${people}`,
    orderDelay: (number: number) => `Заказ № ${number} опаздывает`,
    people: { one: 'человек', few: 'человека', many: 'человек', other: 'человека' },
    alerts: {
      one: 'новая тревога',
      few: 'новые тревоги',
      many: 'новых тревог',
      other: 'новой тревоги',
    },
    hours: 'ч',
    minutes: 'мин',
    seconds: 'с',
  },
} as const;

/**
 * The notification of alerts of one restaurant, newest first, in the wording of the page. Its tag is that of the
 * newest alert, so that a page that shows the same alert replaces it silently.
 *
 * @param restaurantName unique among the reader's restaurants
 */
export function alertMessage(
  language: Language,
  restaurantName: string,
  rows: readonly [AlertRow, ...AlertRow[]],
): PushMessage {
  const [newest] = rows;
  const { id, createdAt } = newest.alert;
  const day = zonedIso(createdAt, newest.restaurant.timezone).slice(0, 10);
  const named = rows.slice(0, MOST_NAMED).map((row) => alertText(language, row));
  const several = counted(language, rows.length, WORDS[language].alerts);
  return {
    title: restaurantName,
    body: (rows.length === 1 ? named : [several, ...named]).join('\n'),
    tag: `maitred-alert-${id}`,
    lang: language,
    path: `/alerts?restaurant=${newest.restaurant.id}&from=${day}&to=${day}#alert-${id}`,
  };
}

function alertText(language: Language, { alert, order }: AlertRow): string {
  const words = WORDS[language];
  const place = isolated(alert.zoneName || alert.cameraName || '');
  const time = durationText(language, alert.duration ?? 0);
  switch (alert.type) {
    case 'order_delay':
      return words.orderDelay(order?.number ?? 0);
    case 'crowding':
      return words.crowding(place, counted(language, alert.count ?? 0, words.people));
    case 'absence':
      return words.absence(place, time);
    case 'table_dirty':
      return words.tableDirty(place, time);
  }
}

function counted(
  language: Language,
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>>,
): string {
  return `${count} ${forms[new Intl.PluralRules(language).select(count)] ?? forms.other}`;
}

/** "45 sec", "4 min", "1 h 5 min". */
function durationText(language: Language, seconds: number): string {
  const { hours: h, minutes: min, seconds: sec } = WORDS[language];
  const hours = Math.floor(seconds / HOUR_SECONDS);
  const minutes = Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS);
  if (hours === 0 && minutes === 0) return `${Math.floor(seconds)} ${sec}`;
  return [hours > 0 && `${hours} ${h}`, minutes > 0 && `${minutes} ${min}`]
    .filter(Boolean)
    .join(' ');
}
