import { chakra } from '@chakra-ui/react/styled-system';
import { skeletonRecipe } from './skeleton-recipe';

/** A grey stand-in of the size of what comes: give it `height` and `width`. Chakra's brings a circle and a stack as well. */
export const Skeleton = chakra('div', skeletonRecipe);
