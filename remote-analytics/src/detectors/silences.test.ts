import { expect, it } from '@jest/globals';
import { aDetector, NOW } from '../testing/analytics-server';
import { silencesOf } from './silences';

const at = (time: string) => `2026-11-20T${time}:00+03:00`;
const span = (from: string, until: string) => ({ from: at(from), until: at(until) });
const known = (from: string, until: string) => ({
  from: Date.parse(at(from)),
  until: Date.parse(at(until)),
});

it('is when none of the detectors reported', () => {
  expect(
    silencesOf([
      aDetector({ silences: [span('11:00', '12:00'), span('13:10', '15:40')] }),
      aDetector({ silences: [span('11:55', '14:00'), span('14:30', '16:00')] }),
    ]),
  ).toEqual([known('13:10', '14:00'), known('14:30', '15:40')]);
});

it('lasts where a detector was not heard since', () => {
  expect(silencesOf([aDetector({ lastHeardAt: at('18:00') })])).toEqual([
    { from: Date.parse(at('18:00')), until: NOW.getTime() },
  ]);
});

it('is not known of cameras whose detector was never heard, nor without any', () => {
  const never = aDetector({ lastHeardAt: null });
  expect(silencesOf(undefined)).toEqual([]);
  expect(silencesOf([never])).toEqual([]);
  expect(silencesOf([never, aDetector({ silences: [span('13:10', '15:40')] })])).toEqual([
    known('13:10', '15:40'),
  ]);
});
