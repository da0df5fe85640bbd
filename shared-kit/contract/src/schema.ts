/**
 * The part of valibot that describes wire data. The kit shares it with every remote (`@maitred/shared-kit/schema`), so
 * a page contains only what is listed here.
 */
export type { GenericSchema, InferInput, InferOutput } from 'valibot';
export {
  array,
  blob,
  boolean,
  check,
  forward,
  integer,
  is,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nonEmpty,
  nullable,
  number,
  object,
  optional,
  parse,
  picklist,
  pipe,
  regex,
  safeInteger,
  safeParse,
  strictObject,
  strictTuple,
  string,
  transform,
  union,
  uuid,
  variant,
} from 'valibot';
