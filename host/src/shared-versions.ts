import type { SharedVersions } from '@maitred/shared-kit/descriptors';

/** Written by the build: what this host provides to remotes. */
declare const __SHARED_VERSIONS__: SharedVersions;

export const sharedVersions = __SHARED_VERSIONS__;
