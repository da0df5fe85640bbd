import { expect, it } from '@jest/globals';
import type { CameraDetector } from './camera-detector.schema';
import { partSilencesOf, silencesOf } from './silences';

const NOW = new Date('2026-11-20T19:40:00+03:00');
const aDetector = (overrides: Partial<CameraDetector>): CameraDetector => ({
  cameraId: 51,
  asOf: NOW.toISOString(),
  lastHeardAt: NOW.toISOString(),
  lastRecognisedAt: null,
  tables: [],
  ...overrides,
});

const at = (time: string) => `2026-11-20T${time}:00+03:00`;
const span = (from: string, until: string) => ({ from: at(from), until: at(until) });
const known = (from: string, until: string) => ({
  from: Date.parse(at(from)),
  until: Date.parse(at(until)),
});

it('the detectors are silent while none of them reports', () => {
  expect(
    silencesOf([
      aDetector({ silences: [span('11:00', '12:00'), span('13:10', '15:40')] }),
      aDetector({ silences: [span('11:55', '14:00'), span('14:30', '16:00')] }),
    ]),
  ).toEqual([known('13:10', '14:00'), known('14:30', '15:40')]);
});

it('a silence lasts until now if a detector has not been heard since', () => {
  expect(silencesOf([aDetector({ lastHeardAt: at('18:00') })])).toEqual([
    { from: Date.parse(at('18:00')), until: NOW.getTime() },
  ]);
});

it('detectors that were never heard, or no detectors, have no silences', () => {
  const never = aDetector({ lastHeardAt: null });
  expect(silencesOf(undefined)).toEqual([]);
  expect(silencesOf([never])).toEqual([]);
  expect(silencesOf([never, aDetector({ silences: [span('13:10', '15:40')] })])).toEqual([
    known('13:10', '15:40'),
  ]);
});

it('a partial silence lasts while only some of the detectors report', () => {
  const never = aDetector({ lastHeardAt: null });
  const gone = aDetector({ lastHeardAt: '2026-11-01T18:00:00+03:00' });
  const one = aDetector({ silences: [span('11:00', '12:00'), span('13:10', '13:15')] });
  const other = aDetector({ silences: [span('11:55', '14:00')], lastHeardAt: at('19:00') });
  expect(partSilencesOf([never, gone, one, other])).toEqual([
    known('11:00', '14:00'),
    { from: Date.parse(at('19:00')), until: NOW.getTime() },
  ]);
  expect(partSilencesOf(undefined)).toEqual([]);
});
