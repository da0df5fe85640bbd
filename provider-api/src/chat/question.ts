import { type CalendarDate, type Period, readPeriods } from './period';

export type Language = 'en' | 'ru';

export const METRICS = [
  'visitors',
  'new_loyal',
  'busiest_hour',
  'present',
  'alerts',
  'orders',
] as const;
export type Metric = (typeof METRICS)[number];

export interface Question {
  metric: Metric;
  period: Period;
  /** Ids of the restaurants that are meant. */
  restaurantIds: number[];
}

const VISITORS =
  'visit guest people person traffic footfall посетител посещ гост визит людей люди человек'.split(
    ' ',
  );

interface Intent {
  /** Beginnings of words that ask for it. */
  stems: readonly string[];
  /** Beginnings of words that may stand beside them, as the answer says that, too. */
  details: readonly string[];
}

/** The more particular first. */
const INTENTS: [Metric, Intent][] = [
  [
    'alerts',
    {
      stems: 'alert incident оповещ тревог уведомл инцидент алерт'.split(' '),
      details:
        'unread kind type crowd absen empty post dirty table clear непрочит скоплен отсутств пуст пост грязн неубран стол вид тип'.split(
          ' ',
        ),
    },
  ],
  [
    'orders',
    {
      stems: 'order заказ'.split(' '),
      details:
        'late delay time early open clos complet now current under way опозд опазд задерж просроч вовремя срок досроч открыт закрыт выполн сейчас'.split(
          ' ',
        ),
    },
  ],
  [
    'busiest_hour',
    {
      stems: 'busiest peak пик загруженн многолюдн'.split(' '),
      details: ['hour', 'time', 'час', 'врем', 'сам', ...VISITORS],
    },
  ],
  [
    'new_loyal',
    {
      stems: 'new loyal regular return нов постоянн лояльн вернувш повторн'.split(' '),
      details: VISITORS,
    },
  ],
  [
    'present',
    {
      stems: 'now current present occupan сейчас заполнен'.split(' '),
      details: [
        ...'right moment inside busy full зал внутри прямо момент загруж полн'.split(' '),
        ...VISITORS,
      ],
    },
  ],
  ['visitors', { stems: VISITORS, details: [] }],
];

/** Words that change nothing of what is asked. */
const PLAIN = new Set(
  `how many much what which when was were is are am be been being did do does have has had there here the a an of
  in at on for to from by with and or we our ours us my me i you your it its this that these those please can could
  would tell show give say know count number total amount figures all any some came come comes coming arrived arrive
  arrives went visited seen get got far so restaurant restaurants place places hello hi hey thanks thank s t re m ve
  сколько как какой какая какое какие каким какими что когда был была было были есть у нас нам наш наша наше нашем
  нашей наши наших мне мой моя моем моём я мы вы ты в во на с со по из и или а же ли о об это этот эта эти этой этом
  тот всего все весь пришло пришли пришёл пришел пришла приходило приходили заходило зашло зашли побывало посетило
  посетили произошло случилось поступило сделано сделали покажи покажите скажи скажите подскажи подскажите расскажи
  расскажите дай дайте пожалуйста можно число количество ресторан ресторана ресторане ресторану рестораны ресторанов
  ресторанах ресторанам заведение заведении заведения заведениях привет здравствуй здравствуйте спасибо`.split(
    /\s+/,
  ),
);

export function languageOf(text: string, acceptLanguage: string | undefined): Language {
  if (/\p{Script=Cyrillic}/u.test(text)) return 'ru';
  if (/\p{Script=Latin}/u.test(text)) return 'en';
  return acceptLanguage?.toLowerCase().startsWith('ru') ? 'ru' : 'en';
}

/**
 * What is asked, where every word of it is known; undefined for anything else. A question that is understood in
 * part would be answered with the figure of another one.
 * @param today as the calendar on the asker's wall has it
 */
export function understand(
  text: string,
  restaurants: readonly { id: number; name: string }[],
  today: CalendarDate,
): Question | undefined {
  const { words, named } = takeNames(wordsOf(text), restaurants);
  const { periods, rest } = readPeriods(words.join(' '), today);
  const asked = wordsOf(rest).filter((word) => !PLAIN.has(word));
  const intent = INTENTS.find(([, { stems }]) => asked.some((word) => beginsWith(word, stems)));
  if (intent === undefined || periods.length > 1) return undefined;
  const [metric, { stems, details }] = intent;
  if (!asked.every((word) => beginsWith(word, stems) || beginsWith(word, details))) {
    return undefined;
  }
  const [period = 'today'] = periods;
  if (metric === 'present' && period !== 'today') return undefined;
  const meant = named.length > 0 ? named : restaurants;
  return { metric, period, restaurantIds: meant.map(({ id }) => id) };
}

function beginsWith(word: string, stems: readonly string[]): boolean {
  return stems.some((stem) => word.startsWith(stem));
}

/** The restaurants that are named, and the words without their names: "New" in one asks for no new guests. */
function takeNames<Restaurant extends { name: string }>(
  words: readonly string[],
  restaurants: readonly Restaurant[],
) {
  const named = restaurants.filter(({ name }) => isNamed(name, words));
  const names = named.flatMap(({ name }) => wordsOf(name));
  return { named, words: words.filter((word) => !names.some((name) => isFormOf(word, name))) };
}

/** A place is named by any word of its name that is long enough to be its own. */
function isNamed(name: string, words: readonly string[]): boolean {
  return wordsOf(name).some(
    (part) => part.length >= 4 && words.some((word) => isFormOf(word, part)),
  );
}

/** Longest ending that Russian gives a name: «на Веранде», «у Причала». */
const ENDING = 2;
const SHORTEST_STEM = 4;

function isFormOf(word: string, name: string): boolean {
  if (word === name) return true;
  const stem = name.slice(0, Math.max(SHORTEST_STEM, name.length - 1));
  return (
    /\p{Script=Cyrillic}/u.test(name) &&
    name.length > SHORTEST_STEM &&
    word.startsWith(stem) &&
    word.length <= name.length + ENDING
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
