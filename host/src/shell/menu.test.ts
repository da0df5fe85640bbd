import { expect, it } from '@jest/globals';
import type { ScreenRoute } from '../registry/declared-parts';
import { DECLARED } from '../testing/declared';
import { isGroup, menuOf } from './menu';

function aScreen(path: string, menu?: ScreenRoute['menu']): ScreenRoute {
  const title = { en: path };
  return { path, title, permissions: [], remote: 'terrace', screen: 'main', ...(menu && { menu }) };
}

const lines = (screens: readonly ScreenRoute[]) =>
  menuOf(screens).map((entry) =>
    isGroup(entry) ? entry.screens.map(({ path }) => path) : entry.path,
  );

it('has the screens that say so in the order of the product, whoever declares them first', () => {
  const expected = [
    [
      ...['/analytics', '/compare', '/new-visitors', '/loyal-visitors'],
      ...['/face-profiles-detections', '/table', '/restaurant-orders', '/heatmap'],
    ],
    '/cameras',
    '/chat',
    '/face-profiles-list',
    '/alerts',
  ];
  expect(lines(DECLARED.screens)).toEqual(expected);
  expect(lines([...DECLARED.screens].reverse())).toEqual(expected);
});

it('has what the host does not know after what it does, in its group or on its own', () => {
  const screens = [
    aScreen('/terrace', {}),
    aScreen('/terrace/figures', { group: 'analytics' }),
    aScreen('/terrace/else', { group: 'unknown' }),
    aScreen('/terrace/hidden'),
    ...DECLARED.screens.filter(({ path }) => path === '/alerts' || path === '/table'),
  ];
  expect(lines(screens)).toEqual([
    ['/table', '/terrace/figures'],
    '/alerts',
    '/terrace',
    '/terrace/else',
  ]);
});

it('has no group without screens', () => {
  expect(lines([])).toEqual([]);
});
