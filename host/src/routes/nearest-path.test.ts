import { expect, it } from '@jest/globals';
import { nearestPath } from './nearest-path';

const paths = [
  '/alerts',
  '/analytics',
  '/cameras',
  '/chat',
  '/new-visitors',
  '/face-profiles-list',
];

it.each([
  ['/alert', '/alerts'],
  ['/Alerts/', '/alerts'],
  ['/alerts/501', '/alerts'],
  ['/anlytics', '/analytics'],
  ['/newvisitors', '/new-visitors'],
  ['/face-profiles', '/face-profiles-list'],
  ['/camera/51', '/cameras'],
  ['/reports/annual', undefined],
  ['/x', undefined],
])('the nearest path to %s is %s', (mistaken, meant) => {
  expect(nearestPath(mistaken, paths)).toBe(meant);
});

it('there is no nearest path without any paths', () => {
  expect(nearestPath('/alerts', [])).toBeUndefined();
});
