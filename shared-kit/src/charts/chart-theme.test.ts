import { expect, it } from '@jest/globals';
import { themeOf } from './chart-theme';

it('has a colour for the lines that charts of remotes draw, and no ticks', () => {
  const { axis, crosshair } = themeOf((role) => `the colour ${role}`, 'inherit');
  expect(axis?.ticks?.line).toEqual({ stroke: 'the colour quiet', strokeWidth: 0 });
  expect(crosshair?.line).toEqual({ stroke: 'the colour quiet' });
});
