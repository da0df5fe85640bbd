import { describe, expect, it } from '@jest/globals';
import type { Zone, ZoneConfig } from '@maitred/contract';
import { bodyOf, draftOf, isSameZone, newDraft } from './zone-draft';

const polygon = [
  { x: 0.123456789, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.9, y: 0.8 },
];
const line1: [(typeof polygon)[0] & object, (typeof polygon)[0] & object] = [
  { x: 0.1, y: 0.2 },
  { x: 0.5, y: 0.2 },
];
const line2: typeof line1 = [
  { x: 0.1, y: 0.4 },
  { x: 0.5, y: 0.4 },
];

const configs: ZoneConfig[] = [
  {
    type: 'ra',
    polygon,
    alert: { type: 'table_dirty', checkIntervalSeconds: 45, dirtyPeriodSeconds: 420 },
  },
  { type: 'pa', polygon, alert: { type: 'occupancy', checkIntervalSeconds: 61 } },
  { type: 'pa', polygon, alert: { type: 'absence', missingPeriodSeconds: 240 } },
  { type: 'pa', polygon, alert: { type: 'crowding', count: 14 } },
  { type: 'pa', line1, line2, both: false, trafficType: 2, alert: { type: 'unique' } },
  { type: 'fa', polygon, trafficType: 2, alert: { type: 'unique' } },
];

describe('an edited zone', () => {
  it.each(configs)('is saved exactly as it was loaded: %j', (config) => {
    const zone: Zone = { id: 71, cameraId: 51, name: 'Table 12', config };
    expect(bodyOf(draftOf(zone), 51)).toEqual({ cameraId: 51, name: 'Table 12', config });
  });

  it('is saved with a trimmed name', () => {
    expect(bodyOf({ ...newDraft('table', polygon), name: '  Table 1 ' }, 51).name).toBe('Table 1');
  });

  it('keeps the settings of an unselected rule without counting them as a change', () => {
    const absence = { ...newDraft('people', polygon), name: 'Bar' };
    const tried = { ...absence, rule: 'crowding' as const, crowd: 20 };
    expect(isSameZone(absence, tried)).toBe(false);
    expect(isSameZone(absence, { ...tried, rule: 'absence' })).toBe(true);
  });
});
