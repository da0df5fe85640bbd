import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from '@jest/globals';
import { parseSync } from 'oxc-parser';
import { ownFiles } from './create-remote';

const remote = { name: 'staff-shifts', titles: { en: "Staff's shifts", ru: 'Смены' } };
const files = new Map(ownFiles('remote-staff-shifts', remote));

describe('the files of a new remote', () => {
  it.each([...files].filter(([file]) => /\.tsx?$/.test(file)))(
    'are valid code, whatever the name and title: %s',
    (file, text) => {
      expect(parseSync(file, text).errors).toEqual([]);
    },
  );

  it('contain the title as written, whatever characters it has', () => {
    const title = "Sample's $& #1 | 'sample'";
    const titled = new Map(
      ownFiles('remote-my-sample', { name: 'my-sample', titles: { en: title, ru: title } }),
    );
    const text = (file: string) => titled.get(`remote-my-sample/src/${file}`) ?? '';
    for (const language of ['en', 'ru']) {
      const message = JSON.parse(text(`messages/${language}.json`))['my-sample.screen.title'];
      expect(parse(message)).toEqual([{ type: TYPE.literal, value: title }]);
    }
    expect(text('screens/my-sample-screen.test.tsx')).toContain(JSON.stringify(title));
    expect(text('remote.ts')).toContain("'my-sample': {");
  });

  it("contain its name and nothing of the template's", () => {
    expect([...files.keys()]).toContain('remote-staff-shifts/src/screens/staff-shifts-screen.tsx');
    expect(files.get('remote-staff-shifts/package.json')).toContain('@maitred/remote-staff-shifts');
    expect(files.get('remote-staff-shifts/src/messages/en.json')).toContain('staff-shifts.hours');
    expect([...files].flat().join('\n')).not.toMatch(/sample/i);
  });
});
