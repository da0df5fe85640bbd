/**
 * The validators that the contract is written with, for what else a remote reads: an address, say.
 * By name, so that a kit's record says which of them its page has.
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
