import * as chakra from '@chakra-ui/react';
import type { OfLibraries } from '../shared-subpaths';
import { extendSystem } from '../ui/theme/system';
import { chakraTheme } from './chakra-theme';

/**
 * Adds all of Chakra to the page: its components, and its recipes in the product's colours. The host shares the
 * returned modules with remotes that import `@chakra-ui/react`; a page loads none of it before a remote does.
 */
export function provideChakra(): OfLibraries<object>['chakra'] {
  extendSystem(chakraTheme);
  return { '@chakra-ui/react': chakra };
}
