import type { Random } from './random';
import { busynessAt, type OpenHours, type WorkingDay } from './working-day';

const BUSIEST = 1.2;

/** A moment of the working day, more often in its busy hours. */
export function randomMoment(random: Random, day: WorkingDay, hours: OpenHours): Date {
  const length = day.closesAt.getTime() - day.opensAt.getTime();
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const share = random.next();
    if (random.next() * BUSIEST <= busynessAt(day, hours, share)) {
      return new Date(day.opensAt.getTime() + Math.floor(share * length));
    }
  }
  return new Date(day.opensAt.getTime() + Math.floor(length / 2));
}
