import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { expect, it, jest } from '@jest/globals';
import { withStylesKept } from './kept-styles';

const engine = createSystem(defaultBaseConfig);
const recipe = engine.cva({
  base: { display: 'flex', '&:hover': { opacity: 0.5 } },
  variants: { size: { sm: { padding: '1px' }, md: { padding: '2px' } } },
});
const own = [{}, { margin: '3px' }, { margin: '4px' }, { margin: { base: '3px', md: '4px' } }];

it('styles an element as the engine does, the first time and the second', () => {
  const kept = withStylesKept(engine);
  for (const size of ['sm', 'md', 'sm'] as const) {
    for (const styles of [...own, ...own]) {
      const base = recipe({ size });
      expect(kept.css(base, styles)).toEqual(engine.css(base, styles));
    }
  }
  expect(kept.cva({})({})).toEqual(engine.cva({})({}));
  const further = { base: { color: 'red' } };
  expect(kept.cva(further)({})).toEqual(engine.cva(further)({}));
});

it('asks the engine once for the same recipe with the same styles', () => {
  const css = jest.fn(engine.css);
  const kept = withStylesKept({ ...engine, css });
  const base = recipe({ size: 'sm' });
  for (const styles of [...own, ...own]) kept.css(base, { ...styles });
  expect(css).toHaveBeenCalledTimes(own.length);
  expect(kept.cva({})).toBe(kept.cva({}));
});
