import type { Point } from '@maitred/contract';
import type { PresenceGroup } from '../analytics/age-groups';
import { addHeat, cellOf, type Heat } from '../analytics/heat-cells';
import type { HeatPart } from '../analytics/heat-part.repository';
import type { visitSlots } from '../database/schema';
import type { Span } from '../time/buckets';
import { presenceBySlot, slotStart } from '../time/slots';

type VisitSlotRow = typeof visitSlots.$inferInsert;

/** Collects sums by quarter-hour while visits of a restaurant are processed. */
export class VisitRollUps {
  readonly #restaurantId: number;
  readonly #slots = new Map<number, VisitSlotRow>();
  readonly #heat = new Map<number, Map<number, Heat>>();

  constructor(restaurantId: number) {
    this.#restaurantId = restaurantId;
  }

  addVisit(startedAt: Date): void {
    this.#slot(slotStart(startedAt)).visits += 1;
  }

  moveVisit(startedAt: Date, to: Date): void {
    this.#slot(slotStart(startedAt)).visits -= 1;
    this.#slot(slotStart(to)).visits += 1;
  }

  addPresence(group: PresenceGroup, span: Span): void {
    for (const { slot, ms } of presenceBySlot(span)) this.#slot(slot)[group] += ms;
  }

  addHeat(cameraId: number, place: Point, span: Span): void {
    for (const { slot, ms } of presenceBySlot(span)) {
      addHeat(this.#heatOf(cameraId, slot), cellOf(place), ms);
    }
  }

  /** Subtracts what a visit has added so far. */
  withdraw(group: PresenceGroup, { from, until }: Span): void {
    this.#slot(slotStart(from)).visits -= 1;
    for (const { slot, ms } of presenceBySlot({ from, until })) this.#slot(slot)[group] -= ms;
  }

  /** Sorted, so that cameras of a restaurant lock the rows in the same order and do not deadlock. */
  visitSlots(): VisitSlotRow[] {
    return [...this.#slots].sort(([one], [other]) => one - other).map(([, row]) => row);
  }

  heatParts(): HeatPart[] {
    return [...this.#heat].flatMap(([cameraId, slots]) =>
      [...slots].map(([slot, heat]) => ({ cameraId, slot: new Date(slot), heat })),
    );
  }

  #slot(slot: Date): VisitSlotRow {
    const known = this.#slots.get(slot.getTime());
    if (known !== undefined) return known;
    const row = {
      restaurantId: this.#restaurantId,
      slot,
      visits: 0,
      youngMale: 0,
      youngFemale: 0,
      adultMale: 0,
      adultFemale: 0,
      oldMale: 0,
      oldFemale: 0,
    };
    this.#slots.set(slot.getTime(), row);
    return row;
  }

  #heatOf(cameraId: number, slot: Date): Heat {
    const slots = this.#heat.get(cameraId) ?? new Map<number, Heat>();
    this.#heat.set(cameraId, slots);
    const heat: Heat = slots.get(slot.getTime()) ?? new Map();
    slots.set(slot.getTime(), heat);
    return heat;
  }
}
