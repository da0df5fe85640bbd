import { expect, it } from '@jest/globals';
import { allCssProperties } from '@pandacss/is-valid-prop';
import { isStyleProperty } from './style-properties';
import { styleSystem } from './system';

const NO_STYLES = [
  'id',
  'title',
  'href',
  'type',
  'value',
  'role',
  'aria-label',
  'data-kind',
  'onClick',
];

it('takes for a style what the style engine takes for one', () => {
  const system = styleSystem();
  const names = [
    ...system.utility.keys(),
    ...system.conditions.keys(),
    ...allCssProperties,
    'css',
    '--own',
    '& > svg',
    ...NO_STYLES,
  ];
  const taken = (isStyle: (name: string) => boolean) => names.filter((name) => isStyle(name));
  expect(taken(isStyleProperty)).toEqual(taken(system.isValidProperty));
  expect(NO_STYLES.filter(isStyleProperty)).toEqual([]);
});
