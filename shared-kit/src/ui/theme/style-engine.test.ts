/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { type Look, lookOf, nameRecipe } from './look';
import { baseRules, rulesOf } from './style-engine';

function look(recipe: object): Look {
  const found = lookOf({ recipe, chosen: {}, inherited: [] }, nameRecipe(recipe));
  if (found === undefined) throw new Error('There is nothing to style.');
  return found;
}

it('gives the rules of a look to each, as the build needs them, where two say the same', () => {
  const one = look({ base: { color: 'text' } });
  const other = look({ base: { color: 'text' }, variants: {} });
  const declared = '{color:var(--kit-colors-text);}';
  expect(rulesOf(one)).toEqual([`.${one.className}${declared}`]);
  expect(rulesOf(other)).toEqual([`.${other.className}${declared}`]);
});

it('begins with resets, tokens and bare elements', () => {
  const base = baseRules().join('\n');
  expect(base).toContain('box-sizing:border-box');
  expect(base).toContain('--kit-colors-text:');
  expect(base).toContain('::placeholder{');
});
