import * as chakra from '@chakra-ui/react';
import type { OfLibraries } from '../shared-subpaths';
import { extendSystem } from '../ui/theme/system';
import { chakraTheme } from './chakra-theme';

/**
 * Gives the page the whole of Chakra: its components, and its recipes in the product's colours. The host shares what
 * it returns with remotes that import `@chakra-ui/react`; nothing of it is in a page before one does.
 */
export function provideChakra(): OfLibraries<object>['chakra'] {
  extendSystem(chakraTheme);
  return { '@chakra-ui/react': chakra };
}
