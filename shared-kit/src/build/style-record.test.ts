/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { type Look, lookOf, nameRecipe } from '../ui/theme/look';
import { looksOf, recordOf } from './style-record';

const red = { base: { color: 'red.500' } };
const sized = { variants: { size: { small: { fontSize: 'xs' }, large: { fontSize: 'xl' } } } };

function look(recipe: object, chosen: Look['chosen'], inherited: readonly Look[] = []): Look {
  const classes = inherited.map(({ className }) => className);
  const found = lookOf({ recipe, chosen, inherited: classes }, nameRecipe(recipe));
  if (found === undefined) throw new Error('There is nothing to style.');
  return found;
}

describe('the record of styles', () => {
  const outer = look(red, {});
  const inner = look(sized, { size: 'small', padding: { base: 2, md: 4 } }, [outer]);
  const innermost = look(sized, { size: 'large' }, [inner, outer]);

  it('has each look once, after those whose styles it takes over', () => {
    const record = recordOf([innermost, inner, outer, inner]);
    const read = looksOf(JSON.parse(JSON.stringify(record)));
    expect(read).toEqual([outer, inner, innermost]);
    expect(record.recipes).toHaveLength(2);
  });

  it('reads the same in whatever order looks were found', () => {
    const other = look(red, { padding: 2 });
    expect(recordOf([other, innermost, outer, inner])).toEqual(
      recordOf([outer, inner, innermost, other]),
    );
  });

  it('is not written without a look whose styles another takes over', () => {
    expect(() => recordOf([inner])).toThrow(`needs ${outer.className}`);
  });
});
