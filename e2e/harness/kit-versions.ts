import { readSharedVersions } from '@maitred/shared-kit/build/shared-modules';
import { raised } from '../../scripts/kit-surface/semver';

/** The kit that the present builds were made with. */
export const PRESENT_KIT = readSharedVersions().kit;

/** The minor after it. */
export const NEXT_KIT = raised(PRESENT_KIT, 'minor');

/** The major after it, which nothing of before fits. */
export const NEXT_MAJOR_KIT = raised(PRESENT_KIT, 'major');
