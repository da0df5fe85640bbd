import type { ElementType } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

/**
 * What JSX of a development build calls, over the runtime that every host shares: one that was built for production
 * has no other, and in one that is developed it warns of the same.
 */
export function jsxDEV(type: ElementType, props: object, key?: string, hasStaticChildren = false) {
  return (hasStaticChildren ? jsxs : jsx)(type, props, key);
}
