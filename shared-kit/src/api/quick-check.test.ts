import { describe, expect, it } from '@jest/globals';
import { readHeatmapEndpoint, readTimeseriesEndpoint } from '@maitred/contract';
import * as v from 'valibot';
import { isPlainlyValid } from './quick-check';

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const Schema = v.array(
  v.strictObject({
    name: v.nullable(v.pipe(v.string(), v.regex(/^[a-z]+$/))),
    count: Whole,
    even: v.pipe(
      v.number(),
      v.check((value) => value % 2 === 0),
    ),
    isOpen: v.boolean(),
  }),
);
const GOOD = { name: 'bar', count: 0, even: 2.0, isOpen: false };
const { isOpen: _isOpen, ...SHORT } = GOOD;
const WholeAndEvenSchema = v.pipe(
  Whole,
  v.check((value) => value % 2 === 0),
);

describe('an answer is beyond doubt', () => {
  it.each([[[]], [[GOOD]], [[GOOD, { ...GOOD, name: null, count: 7 }]]])(
    'where valibot gives it back as it is: %j',
    (answer) => {
      expect(isPlainlyValid(Schema, answer)).toBe(true);
      expect(v.parse(Schema, answer)).toEqual(answer);
    },
  );

  it.each([
    [null],
    [GOOD],
    [[GOOD, null]],
    [[GOOD, []]],
    [[SHORT]],
    [[{ ...GOOD, surprise: 1 }]],
    [[{ ...SHORT, isShut: false }]],
    [[{ ...GOOD, name: 'Bar' }]],
    [[{ ...GOOD, name: 5 }]],
    [[{ ...GOOD, count: '0' }]],
    [[{ ...GOOD, count: -1 }]],
    [[{ ...GOOD, count: 0.5 }]],
    [[{ ...GOOD, count: Number.NaN }]],
    [[{ ...GOOD, even: 3 }]],
    [[{ ...GOOD, isOpen: 'no' }]],
  ])('nowhere that valibot refuses it: %j', (answer) => {
    expect(isPlainlyValid(Schema, answer)).toBe(false);
    expect(v.is(Schema, answer)).toBe(false);
  });

  it('nowhere that the inner one of two pipes refuses it', () => {
    expect(isPlainlyValid(WholeAndEvenSchema, 2)).toBe(true);
    expect(isPlainlyValid(WholeAndEvenSchema, 3)).toBe(false);
    expect(isPlainlyValid(WholeAndEvenSchema, -2)).toBe(false);
  });

  it('nowhere that two texts are compared, which are not in the order of numbers', () => {
    const schema = v.pipe(v.string(), v.minValue('9'));
    expect(v.is(schema, '10')).toBe(false);
    expect(isPlainlyValid(schema, '10')).toBe(false);
  });

  it.each([
    v.pipe(v.string(), v.trim()),
    v.optional(v.string(), 'none'),
    v.object({}),
    v.pipe(v.string(), v.email()),
  ])('nowhere that the schema changes it, or is of a kind that is not known: %j', (schema) => {
    expect(isPlainlyValid(schema, 'a@b.example')).toBe(false);
  });

  it('in the answers with the most entries', () => {
    const cell = { x: 63, y: 35, value: 400 };
    const day = { date: '2026-11-20T00:00:00+03:00', count: 12 };
    expect(isPlainlyValid(answerOf(readHeatmapEndpoint), [cell])).toBe(true);
    expect(isPlainlyValid(answerOf(readTimeseriesEndpoint), [day])).toBe(true);
  });
});

function answerOf({ answer }: { answer?: v.GenericSchema | undefined }): v.GenericSchema {
  if (answer === undefined) throw new Error('This call has no answer.');
  return answer;
}
