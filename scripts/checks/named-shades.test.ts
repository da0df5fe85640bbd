import { describe, expect, it } from '@jest/globals';
import { checkNamedShades } from './named-shades';
import { describeProblem } from './problem';

describe('checkNamedShades', () => {
  it('finds no problem in the workspace', () => {
    expect(checkNamedShades()).toEqual([]);
  });

  it('reports a CSS variable of an unknown shade', () => {
    const read = () =>
      `boxShadow: '0 0 3px var(--kit-colors-blue-500), var(--kit-colors-orange-400)'`;
    expect(checkNamedShades({ files: ['mark.tsx'], read })).toMatchObject([
      { message: expect.stringContaining('the shade blue.500,') },
    ]);
  });

  it('reports a shade that is not a token, and the file that uses it', () => {
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
  ])(
    'allows any shade only if a source of the remote imports Chakra at run time: %s',
    (first, found) => {
      const files = ['remote-chat/src/mark.tsx'];
      const read = () => `${first}\nchakra('i', { base: { color: 'pink.900' } })`;
      expect(checkNamedShades({ files, read })).toHaveLength(found);
    },
  );
});
