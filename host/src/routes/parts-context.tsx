import { createContext, type ReactNode, use } from 'react';
import type { DeclaredParts } from '../registry/declared-parts';

const PartsContext = createContext<DeclaredParts | undefined>(undefined);

export function DeclaredPartsProvider({
  parts,
  children,
}: {
  parts: DeclaredParts;
  children: ReactNode;
}) {
  return <PartsContext value={parts}>{children}</PartsContext>;
}

/** The screens and panels of this page's remotes. They stay the same as long as the page is open. */
export function useDeclaredParts(): DeclaredParts {
  const parts = use(PartsContext);
  if (parts === undefined)
    throw new Error('useDeclaredParts needs a DeclaredPartsProvider above it');
  return parts;
}
