import { describe, expect, it } from '@jest/globals';
import { checkNamedShades } from './named-shades';
import { describeProblem } from './problem';

describe('checkNamedShades', () => {
  it('finds nothing in the workspace', () => {
    expect(checkNamedShades()).toEqual([]);
  });

  it('tells of a shade that is no token, by the file that names it', () => {
    const files = ['remote-chat/src/mark.tsx'];
    const read = () => `chakra('i', { base: { color: 'pink.900', background: "orange.400" } })`;
    expect(checkNamedShades({ files, read }).map(describeProblem)).toEqual([
      'remote-chat/src/mark.tsx  names the shade pink.900, which is no token. Name a role (palette.ts), ' +
        'or add it to NAMED_SHADES of shared-kit/src/ui/theme/tokens.ts.',
    ]);
  });
});
