import type { Random } from './random';
import { busynessAt, type OpenHours, type WorkingDay } from './working-day';

const STEPS = 96;

/**
 * Instants of the working day in order, denser in its busy hours. Each covers an equal part of the day's
 * business, so that each hour gets about its usual number.
 */
export function randomInstants(
  random: Random,
  day: WorkingDay,
  hours: OpenHours,
  amount: number,
): Date[] {
  const length = day.closesAt.getTime() - day.opensAt.getTime();
  const weights = Array.from({ length: STEPS }, (_, step) =>
    busynessAt(day, hours, (step + 0.5) / STEPS),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const instants: Date[] = [];
  let step = 0;
  let before = 0;
  for (let place = 0; place < amount; place += 1) {
    const wanted = ((place + random.next()) / amount) * total;
    while (step < STEPS - 1 && before + (weights[step] ?? 0) < wanted) {
      before += weights[step] ?? 0;
      step += 1;
    }
    const share = (step + Math.min((wanted - before) / (weights[step] || 1), 0.999)) / STEPS;
    instants.push(new Date(day.opensAt.getTime() + Math.floor(share * length)));
  }
  return instants;
}
