import { describe, expect, it } from '@jest/globals';
import { understand } from './question';

const TODAY = { year: 2026, month: 3, day: 10 };
const PLACES = [
  { id: 1, name: 'Веранда на прудах' },
  { id: 2, name: 'Новый Арбат' },
  { id: 3, name: 'Причал' },
];

describe('a restaurant in a question', () => {
  it.each([
    ['Сколько гостей сегодня на Веранде?', 'visitors', [1]],
    ['визиты у Причала вчера', 'visitors', [3]],
    ['сколько новых гостей на Арбате', 'new_loyal', [2]],
    ['сколько новых гостей сегодня', 'new_loyal', [1, 2, 3]],
  ])('is known in the forms of its name: %s', (text, metric, restaurantIds) => {
    expect(understand(text, PLACES, TODAY)).toMatchObject({ metric, restaurantIds });
  });
});
