import { describe, expect, it } from '@jest/globals';
import { screenLink } from './screen-link';

const day = { year: 2026, month: 3, day: 9 };

describe('screenLink', () => {
  it("escapes Markdown in a restaurant's name", () => {
    const restaurant = { id: 7, name: 'Fish [&] *Chips*' };
    expect(screenLink('orders', restaurant, { from: day, to: day })).toBe(
      '[Fish \\[\\&\\] \\*Chips\\*](/restaurant-orders?restaurant=7&from=2026-03-09&to=2026-03-09)',
    );
  });
});
