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

it("lists screens in the product's order, whichever is declared first", () => {
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

it('lists unknown screens after the known ones, in their group or at the top level', () => {
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

it('has no group if there are no screens', () => {
  expect(lines([])).toEqual([]);
});
