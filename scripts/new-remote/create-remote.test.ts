import { describe, expect, it } from '@jest/globals';
import { parseSync } from 'oxc-parser';
import { ownFiles } from './create-remote';

const remote = { name: 'staff-shifts', titles: { en: "Staff's shifts", ru: 'Смены' } };
const files = new Map(ownFiles('remote-staff-shifts', remote));

describe('the files of a new remote', () => {
  it.each([...files].filter(([file]) => /\.tsx?$/.test(file)))(
    'are code that reads, whatever its name and title: %s',
    (file, text) => {
      expect(parseSync(file, text).errors).toEqual([]);
    },
  );

  it('carry its name and nothing of the template', () => {
    expect([...files.keys()]).toContain('remote-staff-shifts/src/screens/staff-shifts-screen.tsx');
    expect(files.get('remote-staff-shifts/package.json')).toContain('@maitred/remote-staff-shifts');
    expect(files.get('remote-staff-shifts/src/messages/en.json')).toContain('staff-shifts.hours');
    expect([...files].flat().join('\n')).not.toMatch(/sample/i);
  });
});
