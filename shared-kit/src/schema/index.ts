/**
 * The validators of the contract, for other data that a remote reads, such as an address. They are exported by name, so
 * that the kit's API report shows which of them a page has.
 */
export type { GenericSchema, InferInput, InferOutput } from '@maitred/contract/schema';
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
} from '@maitred/contract/schema';
