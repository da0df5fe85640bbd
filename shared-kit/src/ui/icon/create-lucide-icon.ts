import type { createLucideIcon as CreateLucideIcon } from 'lucide-react';
// @ts-expect-error There are no types of this file, which is the export of that name without a barrel of all icons.
import createIcon from 'lucide-react/dist/esm/createLucideIcon.mjs';

/**
 * Creates a lucide icon component from its data. There is no need to call it: the build of a remote substitutes it for
 * the copy that every icon imports.
 */
export const createLucideIcon: typeof CreateLucideIcon = createIcon;
