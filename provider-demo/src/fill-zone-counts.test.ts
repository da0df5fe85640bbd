import { expect, it } from '@jest/globals';
import { watchZones, type ZoneMemories } from '@maitred/provider-api/testing';
import { DEMO_RESTAURANTS } from './catalog';
import type { DemoCameraRow } from './demo-room';
import { planVisits } from './plan-visits';
import { workingDay } from './working-day';
import { look } from './world';

/** The simulator's interval between two looks of a camera. */
const STEP_MS = 5000;
/** The part of the morning in which the followed guests arrive; each is followed until they leave. */
const COMING_MS = 3 * 3_600_000;

it('demo guests cross the door line on entering and leaving, if observed every 5 seconds', () => {
  const [place] = DEMO_RESTAURANTS;
  if (place === undefined) throw new Error('the demo has no restaurant');
  const cameras = place.cameras.map(
    ({ name, room, zones }, index): DemoCameraRow => ({
      id: index + 1,
      name,
      streamUrl: `demo:${room}`,
      zones: zones.map((zone, at) => ({ ...zone, id: (index + 1) * 100 + at })),
    }),
  );
  const [entrance] = cameras;
  if (entrance === undefined) throw new Error('there is no entrance');
  const day = workingDay(place, { year: 2026, month: 3, day: 10 });
  const start = day.opensAt.getTime();
  const visits = planVisits(1, { id: 1, ...place, cameras }, place.size, day).filter(
    ({ startedAt }) => startedAt.getTime() < start + COMING_MS,
  );
  const end = Math.max(...visits.map(({ endedAt }) => endedAt.getTime()));
  let memories: ZoneMemories = {};
  let last: Date | undefined;
  const counted: Record<string, number> = {};
  for (let time = start; time < end + STEP_MS; time += STEP_MS) {
    const at = new Date(time);
    const { people, ...seen } = look(entrance, { visits, incidents: [], employees: [] }, at);
    const detection = {
      ...seen,
      sequence: time,
      people: people.map((person) => ({
        ...person,
        key: person.visitor ?? person.track,
        isStaff: false,
        since: time,
      })),
    };
    const watched = watchZones(entrance.zones, memories, detection, last);
    for (const event of watched.events) {
      if (event.kind !== 'crossing') continue;
      const name = `${event.zone.name} ${event.direction}`;
      counted[name] = (counted[name] ?? 0) + 1;
    }
    memories = watched.memories;
    last = at;
  }
  expect(visits.length).toBeGreaterThan(20);
  expect(counted).toMatchObject({ 'Door in': visits.length, 'Door out': visits.length });
});
