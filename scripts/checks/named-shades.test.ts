import { describe, expect, it } from '@jest/globals';
import { checkNamedShades } from './named-shades';
import { describeProblem } from './problem';

describe('checkNamedShades', () => {
  it('finds nothing in the workspace', () => {
    expect(checkNamedShades()).toEqual([]);
  });

  it('tells of the variable of one', () => {
    const read = () =>
      `boxShadow: '0 0 3px var(--kit-colors-blue-500), var(--kit-colors-orange-400)'`;
    expect(checkNamedShades({ files: ['mark.tsx'], read })).toMatchObject([
      { message: expect.stringContaining('the shade blue.500,') },
    ]);
  });

  it('tells of a shade that is no token, by the file that names it', () => {
    const files = ['remote-chat/src/mark.tsx'];
    const read = () => `chakra('i', { base: { color: 'pink.900', background: "orange.400" } })`;
    expect(checkNamedShades({ files, read }).map(describeProblem)).toEqual([
      'remote-chat/src/mark.tsx  names the shade pink.900, which is no token. Name a role (palette.ts), ' +
        'or add it to NAMED_SHADES of shared-kit/src/ui/theme/tokens.ts.',
    ]);
  });

  it.each([
    ["import { Theme } from '@chakra-ui/react';", 0],
    ["import type { ThemeProps } from '@chakra-ui/react';", 1],
  ])('knows all of them where a source of a remote draws with Chakra whole: %s', (first, found) => {
    const files = ['remote-chat/src/mark.tsx'];
    const read = () => `${first}\nchakra('i', { base: { color: 'pink.900' } })`;
    expect(checkNamedShades({ files, read })).toHaveLength(found);
  });
});
