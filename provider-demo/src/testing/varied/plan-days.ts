import { MINUTE_MS } from '../../durations';
import type { PlannedVisit, VisitedRestaurant } from '../../plan-visits';
import { Random } from '../../random';
import { randomInstants } from '../../random-instant';
import type { WorkingDay } from '../../working-day';
import type { VariedRestaurant } from './restaurants';

/** How many of ten guests are the same every day. */
const REGULARS = 3;

/** The visits of a day, determined by the seed only: regulars first, each once a day. */
export function planVariedVisits(
  seed: number,
  { guests, closedOn }: VariedRestaurant,
  restaurant: VisitedRestaurant,
  day: WorkingDay,
  /** Whether cameras record positions, because the heat of years would take longer than everything else. */
  isSeen: boolean,
): PlannedVisit[] {
  if (day.weekday === closedOn) return [];
  const random = new Random(seed, restaurant.id, day.date, 'varied');
  const count = random.integer(Math.ceil(guests / 2), Math.ceil(guests * 1.5));
  const [camera] = isSeen ? restaurant.cameras : [];
  return randomInstants(random, day, restaurant, count).map((startedAt, place) => ({
    key: place % 10 < REGULARS ? `regular ${place}` : `${day.date} ${place}`,
    age: random.integer(3, 88),
    sex: random.pick(['M', 'F'] as const),
    startedAt,
    endedAt: new Date(startedAt.getTime() + random.integer(5, 90) * MINUTE_MS),
    door: camera && {
      cameraId: camera.id,
      place: { x: random.between(0.1, 0.9), y: random.between(0.3, 0.9) },
    },
    seat: undefined,
  }));
}
