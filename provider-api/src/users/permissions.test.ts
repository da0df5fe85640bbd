import { describe, expect, it } from '@jest/globals';
import { PERMISSION_RESOURCES, PERMISSION_VERBS } from '@maitred/contract';
import { readPermissions } from './permissions';

const NAMES = PERMISSION_RESOURCES.flatMap((resource) =>
  PERMISSION_VERBS.map((verb) => `${verb}_${resource}`),
);

describe('a list of permissions', () => {
  it.each(NAMES)('takes %s as that one alone', (name) => {
    expect(readPermissions(name)).toEqual([name]);
  });

  it.each(PERMISSION_VERBS)('takes %s as all of its kind', (verb) => {
    expect(readPermissions(verb)).toEqual(NAMES.filter((name) => name.startsWith(`${verb}_`)));
  });

  it('takes all as every one, and nothing as none', () => {
    expect(readPermissions('all')).toEqual(NAMES);
    expect(readPermissions('')).toEqual([]);
  });

  it.each(['read_face', 'read_', 'restaurant', 'Read_alert'])(
    'refuses %s, which is none',
    (name) => {
      expect(() => readPermissions(name)).toThrow(`${name} is not known`);
    },
  );
});
