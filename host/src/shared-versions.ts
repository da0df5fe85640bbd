import type { SharedVersions } from '@maitred/shared-kit/descriptors';

/** Replaced by the build: the versions that this host provides to remotes. */
declare const __SHARED_VERSIONS__: SharedVersions;

export const sharedVersions = __SHARED_VERSIONS__;
