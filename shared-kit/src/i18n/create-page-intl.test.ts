import { expect, it } from '@jest/globals';
import { createPageIntl } from './create-page-intl';

const intl = createPageIntl('en', { crowd: '{place}: {count} people' });

it('isolates a right-to-left name from the number next to it', () => {
  expect(intl.formatMessage({ id: 'crowd' }, { place: 'الطاولة', count: 14 })).toBe(
    '\u2068الطاولة\u2069: 14 people',
  );
});

it('leaves left-to-right names unchanged', () => {
  expect(intl.formatMessage({ id: 'crowd' }, { place: 'Стол 7', count: 2 })).toBe(
    'Стол 7: 2 people',
  );
});
