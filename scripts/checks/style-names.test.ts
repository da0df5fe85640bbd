import { describe, expect, it } from '@jest/globals';
import { describeProblem } from './problem';
import { checkStyleNames } from './style-names';

describe('checkStyleNames', () => {
  it('finds no problem in the workspace', () => {
    expect(checkStyleNames()).toEqual([]);
  });

  it('reports a Chakra style property that has no effect here, and the file that uses it', () => {
    const files = ['remote-chat/src/mark.tsx'];
    const read = () =>
      `<Stack divideY="1px" padding={4} _hover={{ color: 'text', _groupHover: {} }}>`;
    expect(checkStyleNames({ files, read }).map(describeProblem)).toEqual([
      'remote-chat/src/mark.tsx  names divideY of Chakra’s base, which the page’s system has not. Write it in CSS, ' +
        'or add it to shared-kit/src/ui/theme/style-properties.ts.',
      'remote-chat/src/mark.tsx  names _groupHover of Chakra’s base, which the page’s system has not. Write it in CSS, ' +
        'or add it to shared-kit/src/ui/theme/style-properties.ts.',
    ]);
  });

  it.each([
    { source: "import { Accordion } from '@chakra-ui/react';", problems: 0 },
    { source: "import {\n  Accordion,\n  Stack,\n} from '@chakra-ui/react';", problems: 0 },
    { source: "import type { StackProps } from '@chakra-ui/react';", problems: 1 },
    {
      source: "import { useState } from 'react';\nimport type { A } from '@chakra-ui/react';",
      problems: 1,
    },
  ])('checks only a remote that does not import all of Chakra: $source', ({ source, problems }) => {
    const read = () => `${source}\nexport const list = <Stack divideY="1px" />;`;
    expect(checkStyleNames({ files: ['remote-chat/src/list.tsx'], read })).toHaveLength(problems);
  });
});
