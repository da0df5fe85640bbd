import type { Metric } from './question';

interface Intent {
  /** Word stems that ask for it. */
  stems: readonly string[];
  /** Word stems that may accompany them, because the answer covers that too. */
  details: readonly string[];
}

const VISITORS = words(`
  visit guest people person traffic footfall
  посетител посетил посещ побыва гост визит людей люди человек`);

/** More specific ones first. */
export const INTENTS: [Metric, Intent][] = [
  [
    'alerts',
    {
      stems: words('alert incident оповещ тревог уведомл инцидент алерт'),
      details: words(`
        unread kind type crowd absen empty post dirty table clear
        непрочит вид тип скоплен отсутств пуст пост грязн неубран стол`),
    },
  ],
  [
    'orders',
    {
      stems: words('order заказ'),
      details: words(`
        late delay time early open clos complet now current under way
        опозд опазд задерж просроч вовремя срок досроч открыт закрыт выполн сейчас`),
    },
  ],
  [
    'busiest_hour',
    {
      stems: words('busiest peak пик загруженн многолюдн'),
      details: [...words('hour time час врем сам'), ...VISITORS],
    },
  ],
  [
    'new_loyal',
    {
      stems: words('new loyal regular return нов постоянн лояльн вернувш повторн'),
      details: VISITORS,
    },
  ],
  [
    'present',
    {
      stems: words('now current present occupan сейчас заполнен'),
      details: [
        ...words('right moment inside busy full зал внутри прямо момент загруж полн'),
        ...VISITORS,
      ],
    },
  ],
  ['visitors', { stems: VISITORS, details: [] }],
];

/** Words that do not change the question. */
export const PLAIN: ReadonlySet<string> = new Set(
  words(`
    how many much what which when was were is are am be been being did do does have has had there here the a an of
    in at on for during to from by with and or we our ours us my me i you your it its this that these those please can could
    would tell show give say know count number total amount figures all any some came come comes coming arrived arrive
    arrives went seen get got far so restaurant restaurants place places hello hi hey thanks thank s t re m ve
    сколько как какой какая какое какие каким какими что когда был была было были есть у нас нам наш наша наше нашем
    нашей наши наших мне мой моя моем моём я мы вы ты в во на за с со по из и или а же ли о об это этот эта эту эти этой этим этом
    тот всего все весь пришло пришли пришёл пришел пришла приходило приходили заходило зашло зашли
    произошло случилось поступило сделано сделали покажи покажите скажи скажите подскажи подскажите расскажи
    расскажите дай дайте пожалуйста можно число количество ресторан ресторана ресторане ресторану рестораны ресторанов
    ресторанах ресторанам заведение заведении заведения заведениях привет здравствуй здравствуйте спасибо`),
);

export function beginsWith(word: string, stems: readonly string[]): boolean {
  return stems.some((stem) => word.startsWith(stem));
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
