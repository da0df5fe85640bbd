import { chakra } from '@maitred/shared-kit/ui';

const Name = chakra('span', {
  base: {
    color: 'white',
    fontFamily: 'heading',
    fontSize: '1.1875rem',
    fontWeight: 'semibold',
    letterSpacing: '0.01em',
    lineHeight: 1,
    '& > span': { color: 'orange.400' },
  },
});

/** The product's name, on the dark background of the sidebar. It is the same in every language. */
export function Brand() {
  return (
    <Name htmlTranslate="no">
      {'Maitre'}
      <span>{'d'}</span>
    </Name>
  );
}
