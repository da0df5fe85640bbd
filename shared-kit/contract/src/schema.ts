/**
 * The part of valibot that wire data is described with. The kit shares it with every remote
 * (`@maitred/shared-kit/schema`), so what is not listed here is in no page.
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
