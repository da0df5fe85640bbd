import { readLowestKit, readSharedVersions } from '@maitred/shared-kit/tooling/shared-modules';
import { inRoot, raised } from '../../scripts';

/** The kit that the present builds were made with. */
export const PRESENT_KIT = readSharedVersions().kit;

/** The minor after it. */
export const NEXT_KIT = raised(PRESENT_KIT, 'minor');

/** The major after it, which nothing of before fits. */
export const NEXT_MAJOR_KIT = raised(PRESENT_KIT, 'major');

/** The lowest kit that the present build of the faces works with. */
export const LOWEST_KIT_OF_FACES = readLowestKit(inRoot('remote-faces'));
