import { expect, it } from '@jest/globals';
import type { CameraDetector } from '@maitred/contract';
import { aRestaurant } from '@maitred/shared-kit/testing';
import { coverAll, silencesIn } from './silences';

const at = (time: string) => `2026-11-20T${time}:00+03:00`;
const span = (from: string, until: string) => ({ from: at(from), until: at(until) });
const instants = (from: string, until: string) => ({
  from: Date.parse(at(from)),
  until: Date.parse(at(until)),
});
const aDetector = (...silences: CameraDetector['silences'] & object): CameraDetector => ({
  cameraId: 51,
  asOf: at('20:00'),
  lastHeardAt: at('20:00'),
  lastRecognisedAt: null,
  tables: [],
  silences,
});
const restaurant = aRestaurant({
  timezone: 'Europe/Moscow',
  workingHourFrom: '09:00',
  workingHourTo: '23:00',
});
const day = instants('00:00', '23:59');

it('reports full and partial silences separately and drops short remainders', () => {
  const one = aDetector(span('12:00', '14:00'), span('17:02', '18:00'));
  const other = aDetector(span('12:30', '13:00'), span('17:00', '18:00'));
  expect(silencesIn(day, [one, other], restaurant)).toEqual([
    { ...instants('12:30', '13:00'), isPart: false },
    { ...instants('17:02', '18:00'), isPart: false },
    { ...instants('12:00', '12:30'), isPart: true },
    { ...instants('13:00', '14:00'), isPart: true },
  ]);
});

it('treats a partly open hour as silent only if all its open minutes are covered', () => {
  const hours = { ...restaurant, workingHourTo: '23:05' };
  const last = instants('23:00', '23:59');
  expect(coverAll(last, [], hours)).toBe(false);
  expect(coverAll(last, [instants('22:00', '22:30')], hours)).toBe(false);
  expect(coverAll(last, [instants('22:00', '23:30')], hours)).toBe(true);
});

it('ignores silences in closed hours', () => {
  expect(silencesIn(day, [aDetector(span('02:00', '08:30'))], restaurant)).toEqual([]);
});
