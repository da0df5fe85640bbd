import { expect, it } from '@jest/globals';
import { renderUi } from '../../testing/render-ui';
import { changeOf } from './change';
import { type MetricText, useMetricText } from './use-metric-text';

function metricTextIn(locale: 'en' | 'ru'): MetricText {
  let texts: MetricText | undefined;
  function Probe() {
    texts = useMetricText();
    return null;
  }
  renderUi(<Probe />, { locale });
  if (texts === undefined) throw new Error('nothing was rendered');
  return texts;
}

it.each([
  [71, 64, '+7 (+11%)'],
  [412, 425, '−13 (−3%)'],
  [5, 5, '0'],
  [5, 0, '+5'],
  [undefined, 5, '–'],
  [5, undefined, '–'],
])('formats the change to %p from %p', (now, before, words) => {
  expect(metricTextIn('en').change(changeOf(now, before))).toBe(words);
});

it('formats numbers as the language does', () => {
  expect(metricTextIn('ru').percent(0.12)).toBe('12\u00a0%');
  expect(metricTextIn('ru').number(1240.55, 1)).toBe('1\u00a0240,6');
  expect(metricTextIn('en').number(12400.55, 1)).toBe('12,400.6');
});

it('shows an unknown value as a dash, not as zero', () => {
  expect(metricTextIn('en').number(undefined)).toBe('–');
  expect(metricTextIn('en').percent(undefined)).toBe('–');
});
