import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { inRoot } from '../workspace/packages';
import { PLACES, takenInComposition } from './places';

const [composition, environment] = PLACES.map((place) => ({
  ...place,
  text: readFileSync(inRoot(place.file), 'utf8'),
}));

if (composition === undefined || environment === undefined)
  throw new Error('There are two places.');

/** A name that no team's remote has. */
const NEW = 'made-for-this-test';

describe('docker-compose.yml', () => {
  it.each([NEW, 'backup', 'edge', 'at', 't', 'staff-shifts'])(
    'gets a remote called %s and is unchanged after it is removed',
    (name) => {
      for (const { text, add, remove } of [composition, environment]) {
        const added = add(text, name);
        expect(added).not.toBe(text);
        expect(remove(added, name)).toBe(text);
      }
      const { services, volumes } = parse(composition.add(composition.text, name), { merge: true });
      expect(services.host.environment.REMOTES.split('|')).toContain(name);
      expect(services[`remote-${name}`].volumes).toEqual([`${name}:/served`]);
      expect(Object.keys(volumes)).toContain(name);
    },
  );

  it('is unchanged after two remotes are removed, even in another order and after edits', () => {
    const one = composition.add(composition.text, NEW);
    const both = composition
      .add(one, 'bar')
      .replace(
        `    volumes: [${NEW}:/served]\n`,
        `    volumes: [${NEW}:/served]\n    cpus: 1\n    labels:\n      team: terrace\n`,
      );
    const withoutFirst = composition.remove(both, NEW);
    expect(withoutFirst).toBe(composition.add(composition.text, 'bar'));
    expect(composition.remove(withoutFirst, 'bar')).toBe(composition.text);
  });

  it('stays valid without any of its remotes, even the first', () => {
    const remotesIn = (text: string): string[] =>
      parse(text, { merge: true }).services.host.environment.REMOTES.split('|');
    const without = composition.remove(composition.text, 'alerts');
    const [first, ...others] = remotesIn(composition.text);
    expect(first).toBe('alerts');
    expect(remotesIn(without)).toEqual(others);
    const { services, volumes } = parse(without, { merge: true });
    expect(Object.keys(services)).not.toContain('remote-alerts');
    expect(Object.keys(volumes)).not.toContain('alerts');
  });

  it.each([
    ['database', 'the volume database'],
    ['certificates', 'the volume certificates'],
    ['gateway', 'the variable GATEWAY_TAG'],
    ['postgres', 'the variable POSTGRES_TAG'],
    ['camera-source', 'the variable CAMERA_SOURCE_TAG'],
  ])('already uses the name %s', (name, taken) => {
    expect(takenInComposition(composition.text, name)).toBe(taken);
  });

  it.each([NEW, 'edge', 'data', 'source'])('does not use the name %s', (name) => {
    expect(takenInComposition(composition.text, name)).toBeUndefined();
  });
});
