import { chakra } from '@chakra-ui/react/styled-system';
import { skeletonRecipe } from './skeleton-recipe';

/** A grey placeholder: give it `height` and `width` of what is loading. Chakra's also has a circle and a stack. */
export const Skeleton = chakra('div', skeletonRecipe);
