import type { createLucideIcon as CreateLucideIcon } from 'lucide-react';
// @ts-expect-error There are no types of this file, which is the export of that name without a barrel of all icons.
import createIcon from 'lucide-react/dist/esm/createLucideIcon.mjs';

/**
 * Makes the component of an icon of lucide from its data. Nobody needs to call it: the build of a
 * remote puts it in the place of the copy that every icon brings along.
 */
export const createLucideIcon: typeof CreateLucideIcon = createIcon;
