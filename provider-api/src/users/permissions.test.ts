import { describe, expect, it } from '@jest/globals';
import { PERMISSION_RESOURCES, PERMISSION_VERBS } from '@maitred/contract';
import { readPermissions } from './permissions';

const NAMES = PERMISSION_RESOURCES.flatMap((resource) =>
  PERMISSION_VERBS.map((verb) => `${verb}_${resource}`),
);

describe('a list of permissions', () => {
  it.each(NAMES)('reads %s as that one permission', (name) => {
    expect(readPermissions(name)).toEqual([name]);
  });

  it.each(PERMISSION_VERBS)('reads %s as all permissions with this verb', (verb) => {
    expect(readPermissions(verb)).toEqual(NAMES.filter((name) => name.startsWith(`${verb}_`)));
  });

  it('reads "all" as every permission, and an empty string as none', () => {
    expect(readPermissions('all')).toEqual(NAMES);
    expect(readPermissions('')).toEqual([]);
  });

  it.each(['read_face', 'read_', 'restaurant', 'Read_alert'])(
    'refuses the unknown permission %s',
    (name) => {
      expect(() => readPermissions(name)).toThrow(`${name} is not known`);
    },
  );
});
