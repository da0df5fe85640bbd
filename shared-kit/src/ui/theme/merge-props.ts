import type { Ref } from 'react';

type Props = Record<string, unknown>;
type Handler = (...values: unknown[]) => void;

/**
 * Props of an element that two parts draw together: the child's own win, but handlers, classes,
 * styles and refs of both count.
 */
export function mergeProps(outer: Props, child: Props): Props {
  const merged: Props = { ...outer };
  for (const [name, value] of Object.entries(child)) {
    if (value !== undefined) merged[name] = together(name, outer[name], value);
  }
  return merged;
}

function together(name: string, outer: unknown, own: unknown): unknown {
  if (outer === undefined || outer === null) return own;
  if (name === 'className') return [outer, own].filter(Boolean).join(' ');
  if (name === 'style') return { ...(outer as object), ...(own as object) };
  if (name === 'ref') return bothRefs(outer as Ref<unknown>, own as Ref<unknown>);
  if (/^on[A-Z]/.test(name) && isHandler(outer) && isHandler(own)) {
    return (...values: unknown[]) => {
      outer(...values);
      own(...values);
    };
  }
  return own;
}

function bothRefs(...refs: Ref<unknown>[]) {
  return (element: unknown) => {
    const cleanUps = refs.map((ref) => assign(ref, element));
    return () => {
      for (const cleanUp of cleanUps) cleanUp();
    };
  };
}

function assign(ref: Ref<unknown>, element: unknown): () => void {
  if (typeof ref !== 'function') {
    if (ref !== null) ref.current = element;
    return () => {
      if (ref !== null) ref.current = null;
    };
  }
  return ref(element) ?? (() => void ref(null));
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}
