import type { Order, OrderItem } from '@maitred/contract';
import { earlier } from '@maitred/provider-api/records';
import { MINUTE_MS } from './durations';
import { Random } from './random';
import { randomInstants } from './random-instant';
import { busynessOfWeekday, type OpenHours, type WorkingDay } from './working-day';

/** Minutes before closing of the last order, and after closing until all guests have left. */
const LAST_ORDER_MINUTES = 40;
const LAST_GUEST_MINUTES = 20;

/** Name, usual cooking minutes, price. */
const DISHES: [name: string, minutes: number, price: number][] = [
  ['Borscht', 9, 6.5],
  ['Mushroom soup', 9, 6],
  ['Caesar salad', 8, 8.5],
  ['Beetroot salad', 7, 6],
  ['Beef tartare', 10, 12],
  ['Pelmeni', 13, 9],
  ['Chicken Kiev', 20, 12.5],
  ['Beef stroganoff', 18, 14],
  ['Grilled trout', 21, 16],
  ['Duck leg', 24, 17.5],
  ['Mushroom risotto', 19, 12],
  ['Schnitzel', 16, 13.5],
  ['Potato gratin', 15, 5.5],
  ['Syrniki', 11, 6.5],
  ['Honey cake', 5, 5],
  ['Espresso', 3, 2.5],
  ['Cappuccino', 4, 3.5],
  ['Lemonade', 3, 4],
  ['Dry white, glass', 2, 6],
];

interface PlannedItem {
  amount: number;
  name: string;
  earliest: Date;
  latest: Date;
  startsAt: Date;
  completesAt: Date;
}

export interface PlannedOrder {
  uid: string;
  number: number;
  type: Order['type'];
  price: number;
  openedAt: Date;
  /** When guests leave, or the courier arrives. */
  closesAt: Date;
  isCancelled: boolean;
  items: PlannedItem[];
}

/** The orders of a restaurant's day, determined by seed and date only. */
export function planOrders(
  seed: number,
  restaurant: OpenHours & { id: number },
  size: number,
  day: WorkingDay,
): PlannedOrder[] {
  const random = new Random(seed, restaurant.id, day.date, 'orders');
  const amount = Math.round(
    62 * size * busynessOfWeekday(day.weekday) * random.between(0.85, 1.15),
  );
  const lastAt = day.closesAt.getTime() - LAST_ORDER_MINUTES * MINUTE_MS;
  const allGoneAt = day.closesAt.getTime() + LAST_GUEST_MINUTES * MINUTE_MS;
  return randomInstants(random, day, restaurant, amount)
    .filter((openedAt) => openedAt.getTime() <= lastAt)
    .map((openedAt, place) => planOrder(random, openedAt, place + 1, allGoneAt));
}

function planOrder(
  random: Random,
  openedAt: Date,
  number: number,
  allGoneAt: number,
): PlannedOrder {
  const type = random.chance(0.22) ? 'Delivery' : 'Table';
  const isLate = random.chance(0.04);
  const isCancelled = random.chance(0.02);
  const closesEarly = !isLate && random.chance(0.04);
  const dishes = Array.from({ length: random.integer(1, 5) }, () => random.pick(DISHES));
  const items = dishes.map(([name, minutes], place) =>
    planItem(random, openedAt, name, minutes, isLate && place === 0),
  );
  const lastDish = Math.max(...items.map(({ completesAt }) => completesAt.getTime()));
  const firstPromise = Math.max(...items.map(({ earliest }) => earliest.getTime()));
  const stay = random.between(type === 'Table' ? 18 : 12, type === 'Table' ? 55 : 32) * MINUTE_MS;
  const early = openedAt.getTime() + (firstPromise - openedAt.getTime()) * random.between(0.4, 0.9);
  const closesAt = Math.min(closesEarly ? early : lastDish + stay, allGoneAt);
  const price = dishes.reduce(
    (sum, [, , one], place) => sum + one * (items[place]?.amount ?? 1),
    0,
  );
  return {
    uid: random.uuid(),
    number,
    type,
    price: Math.round(price * 100) / 100,
    openedAt,
    closesAt: new Date(Math.floor(closesAt)),
    isCancelled,
    items,
  };
}

function planItem(
  random: Random,
  openedAt: Date,
  name: string,
  minutes: number,
  isLate: boolean,
): PlannedItem {
  const at = (offset: number) => new Date(Math.floor(openedAt.getTime() + offset * MINUTE_MS));
  const starts = random.between(0.5, 3);
  const promised = minutes * 1.5 + 6;
  const takes = isLate
    ? promised - starts + random.between(2, 14)
    : Math.min(minutes * random.between(0.8, 1.35), promised - starts - 0.5);
  return {
    amount: random.chance(0.2) ? 2 : 1,
    name,
    earliest: at(minutes * 0.7),
    latest: at(promised),
    startsAt: at(starts),
    completesAt: at(starts + takes),
  };
}

/**
 * The state of the order in the kitchen's system at the given time. In a demo without simulation nothing is
 * promised for later, because nothing would fulfil it.
 */
export function orderAt(
  plan: PlannedOrder,
  instant: Date,
  { isStill = false }: { isStill?: boolean } = {},
): Omit<Order, 'openedAt' | 'closedAt'> & {
  openedAt: Date;
  closedAt: Date | null;
} {
  const isClosed = plan.closesAt <= instant;
  const items = plan.items.map((item) => itemAt(item, instant, plan));
  return {
    uid: plan.uid,
    number: plan.number,
    type: plan.type,
    price: plan.price,
    openedAt: plan.openedAt,
    closedAt: isClosed ? plan.closesAt : null,
    status: statusAt(plan, instant),
    items: isStill && !isClosed ? items.map((item) => withoutPromise(item, instant)) : items,
  };
}

function statusAt(plan: PlannedOrder, instant: Date): Order['status'] {
  if (plan.closesAt <= instant) {
    if (plan.isCancelled) return 'Cancelled';
    return plan.type === 'Delivery' ? 'Delivered' : 'Closed';
  }
  const completed = plan.items.filter(({ completesAt }) => completesAt <= instant).length;
  if (completed === plan.items.length) {
    if (plan.type === 'Delivery') return 'OnWay';
    return plan.closesAt.getTime() - instant.getTime() < 4 * MINUTE_MS
      ? 'Bill'
      : 'CookingCompleted';
  }
  const started = plan.items.some(({ startsAt }) => startsAt <= instant);
  if (started) return 'CookingStarted';
  return instant.getTime() - plan.openedAt.getTime() < 30_000 ? 'New' : 'WaitCooking';
}

function withoutPromise(item: OrderItem, instant: Date): OrderItem {
  const { maxCompletionDate: due } = item;
  const isToCome = due ? Date.parse(due) > instant.getTime() : false;
  return isToCome ? { ...item, maxCompletionDate: null } : item;
}

function itemAt(item: PlannedItem, instant: Date, { closesAt }: PlannedOrder): OrderItem {
  const until = earlier(closesAt, instant);
  const known = (date: Date) => (date <= until ? date.toISOString() : null);
  return {
    amount: item.amount,
    name: item.name,
    minCompletionDate: item.earliest.toISOString(),
    maxCompletionDate: item.latest.toISOString(),
    cookingStartedAt: known(item.startsAt),
    cookingCompletedAt: known(item.completesAt),
  };
}
