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
  ])('is recognised in any grammatical form: %s', (text, metric, restaurantIds) => {
    expect(understand(text, PLACES, TODAY)).toMatchObject({ metric, restaurantIds });
  });
});

describe('a restaurant whose name is the beginning of another name', () => {
  const chain = ['Bistro', 'Bistro North', 'Bistro South', 'Harbour', 'Cafe 1', 'Cafe 10', 'Bar'];
  const others = ['Barbecue', 'Ёлка', 'Café Noir', 'מסעדה', 'מסעדה צפון', 'CAFE 10 '];
  const places = [...chain, ...others].map((name, id) => ({ id, name }));
  const namedIn = (text: string) =>
    understand(text, places, TODAY)?.restaurantIds.map((id) => places[id]?.name);

  it.each([
    ['visits at Bistro yesterday', ['Bistro']],
    ['visits at bistro north yesterday evening', ['Bistro North']],
    ['visits at Bistro North and South', ['Bistro North', 'Bistro South']],
    ['visits at the bistro south and Harbour', ['Bistro South', 'Harbour']],
    ['visits at Cafe 1 yesterday', ['Cafe 1']],
    ['visits at Cafe 10', ['Cafe 10', 'CAFE 10 ']],
    ['visits in Bar yesterday', ['Bar']],
    ['визиты «Елка» вчера', ['Ёлка']],
    ['visits at Cafe Noir', ['Café Noir']],
    ['visits at מסעדה yesterday', ['מסעדה']],
    ['visits at מסעדה צפון yesterday', ['מסעדה צפון']],
  ])('is matched exactly: %s', (text, names) => {
    expect(namedIn(text)).toEqual(names);
  });

  it('does not lose its number to the date that follows', () => {
    const cafe = [{ id: 1, name: 'Cafe 1' }];
    expect(understand('visits cafe 1 to 3 march', cafe, TODAY)?.period).toEqual({
      from: { year: 2026, month: 3, day: 1 },
      to: { year: 2026, month: 3, day: 3 },
    });
  });
});
