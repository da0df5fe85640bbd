import { expect, type Page } from '@playwright/test';
import { Shell } from '../shell';
import { type Offer, type OfferKind, type Place, placeOf, readOffers } from './offers';
import { oneOf, type Random, randomOf, shuffledByName } from './random';

type MoveKind = OfferKind | 'key' | 'history' | 'sign-in';

/** One action of the walk. */
export interface Move {
  kind: MoveKind;
  what: string;
  /** Where it was done; `shell` if it does not concern a form of the screen. */
  area: Offer['area'];
}

/** Relative probability of each kind among those available. */
const WEIGHTS: Readonly<Record<Exclude<MoveKind, 'sign-in'>, number>> = {
  menu: 8,
  link: 8,
  button: 24,
  choice: 14,
  date: 40,
  field: 24,
  picture: 24,
  key: 8,
  history: 5,
  language: 1.5,
  'log out': 0.3,
};

const KEYS = [
  'Escape',
  'Tab',
  'Shift+Tab',
  'Enter',
  'Space',
  'ArrowDown',
  'ArrowRight',
  'ArrowLeft',
  'Home',
  'Control+z',
  'j',
  'k',
  'r',
  'u',
  '?',
];

/** Does one thing that a user could do now; undefined if it was not possible. */
export async function makeMove(page: Page, seed: string): Promise<Move | undefined> {
  if (new URL(page.url()).pathname === '/login') return signIn(page);
  const random = randomOf(seed);
  const offers = await readOffers(page);
  const kind = chooseKind(random, offers);
  if (kind === 'key') return pressKey(page, random);
  if (kind === 'history') return goThroughHistory(page, random);
  const ranked = shuffledByName(
    offers.filter((offer) => offer.kind === kind),
    ({ name, area }) => `${area} ${name}`,
    seed,
  );
  const [offer] = ranked;
  if (offer === undefined) return undefined;
  const place = await placeOf(page, offer);
  if (place === undefined) return undefined;
  const what = await use(page, offer, place, random);
  return { kind: offer.kind, what, area: offer.area };
}

function chooseKind(random: Random, offers: readonly Offer[]): MoveKind {
  const isThere = (kind: string) =>
    ['key', 'history'].includes(kind) || offers.some((offer) => offer.kind === kind);
  const kinds = Object.entries(WEIGHTS).filter(([kind]) => isThere(kind));
  const sum = kinds.reduce((total, [, weight]) => total + weight, 0);
  let left = random() * sum;
  for (const [kind, weight] of kinds) {
    left -= weight;
    if (left < 0) return kind as MoveKind;
  }
  return 'key';
}

async function use(page: Page, offer: Offer, place: Place, random: Random): Promise<string> {
  if (offer.kind === 'picture') return workOnPicture(page, place, random);
  await page.mouse.click(place.x, place.y);
  if (offer.kind !== 'field') return offer.name;
  // Never a value that may be there already: an unchanged form has nothing to lose.
  const number = 1 + Math.floor(random() * 1e6);
  const text = oneOf(random, ['', String(number), `Trial ${number}`, `зал <b>"${number}"`]);
  await page.keyboard.press('Control+a');
  if (text === '') await page.keyboard.press('Delete');
  else await page.keyboard.insertText(text);
  return `${offer.name} = ${text}`;
}

/** Clicks or drags at a random place of the picture: points, lines, zones, the view. */
async function workOnPicture(page: Page, middle: Place, random: Random): Promise<string> {
  const somewhere = () => ({
    x: middle.x + (random() - 0.5) * 300,
    y: middle.y + (random() - 0.5) * 200,
  });
  const from = somewhere();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const isDrag = random() < 0.4;
  if (isDrag) {
    const to = somewhere();
    await page.mouse.move(to.x, to.y, { steps: 3 });
  }
  await page.mouse.up();
  return isDrag ? 'drag' : 'click';
}

async function pressKey(page: Page, random: Random): Promise<Move> {
  const key = oneOf(random, KEYS);
  await page.keyboard.press(key);
  return { kind: 'key', what: key, area: 'screen' };
}

/** Goes back or forward, but never before the application's first entry: the walk would have left it. */
async function goThroughHistory(page: Page, random: Random): Promise<Move | undefined> {
  const steps = random() < 0.65 ? -1 : 1;
  const went = await page.evaluate((by) => {
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (by < 0 && (idx ?? 0) <= 0) return false;
    window.history.go(by);
    return true;
  }, steps);
  return went
    ? { kind: 'history', what: steps < 0 ? 'back' : 'forward', area: 'shell' }
    : undefined;
}

async function signIn(page: Page): Promise<Move | undefined> {
  const lang = await page.locator('html').getAttribute('lang');
  await new Shell(page, lang?.startsWith('ru') ? 'ru' : 'en').signIn('owner');
  // Until then the next action could find a form that is about to disappear.
  await expect(page.locator('form [aria-busy=true]')).toHaveCount(0);
  return { kind: 'sign-in', what: 'owner', area: 'shell' };
}
