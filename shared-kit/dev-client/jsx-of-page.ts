import type { ElementType } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

/**
 * Implements the JSX function of development builds with the production runtime that every host shares. A production
 * host has no other, and the runtime of a development host gives the same warnings.
 */
export function jsxDEV(type: ElementType, props: object, key?: string, hasStaticChildren = false) {
  return (hasStaticChildren ? jsxs : jsx)(type, props, key);
}
