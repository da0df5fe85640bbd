import { readLowestKit, readSharedVersions } from '@maitred/shared-kit/tooling/shared-modules';
import { inRoot, raised } from '../../scripts';

/** The kit version of the current builds. */
export const PRESENT_KIT = readSharedVersions().kit;

/** The next minor version. */
export const NEXT_KIT = raised(PRESENT_KIT, 'minor');

/** The next major version, with which no earlier build is compatible. */
export const NEXT_MAJOR_KIT = raised(PRESENT_KIT, 'major');

/** The lowest kit that the current build of the faces works with. */
export const LOWEST_KIT_OF_FACES = readLowestKit(inRoot('remote-faces'));
