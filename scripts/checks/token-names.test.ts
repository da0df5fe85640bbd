import { expect, it } from '@jest/globals';
import { describeProblem } from './problem';
import { checkTokenNames } from './token-names';

const OWN = 'shared-kit/src/ui/theme/tokens.ts';

it('finds no problem in the workspace', () => {
  expect(checkTokenNames()).toEqual([]);
});

it("reports a token of Chakra's theme that has no effect here, and the file that names it", () => {
  const files = ['remote-chat/src/mark.tsx'];
  const read = () =>
    `<Box maxW="md" width="full" boxShadow="lg" borderRadius="lg" color="text" _hover={{ color: 'fg.muted' }}>`;
  expect(checkTokenNames({ files, read }).map(describeProblem)).toEqual(
    ['maxW the token md', 'boxShadow the token lg', 'color the token fg.muted'].map(
      (given) =>
        `remote-chat/src/mark.tsx  gives ${given} of Chakra’s theme, which the page’s has not. ` +
        `Write it in CSS, or name a token of ${OWN}.`,
    ),
  );
});

it('leaves a remote alone that imports all of Chakra', () => {
  const read = () => `import { Accordion } from '@chakra-ui/react';\n<Box maxWidth="md" />;`;
  expect(checkTokenNames({ files: ['remote-chat/src/mark.tsx'], read })).toEqual([]);
});
