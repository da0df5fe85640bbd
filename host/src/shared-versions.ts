import type { SharedVersions } from '@maitred/shared-kit/federation';

/** Written by the build: what this host provides to remotes. */
declare const __SHARED_VERSIONS__: SharedVersions;
declare const __LIBRARY_VERSIONS__: { '@chakra-ui/react': string };

export const sharedVersions = __SHARED_VERSIONS__;
export const libraryVersions = __LIBRARY_VERSIONS__;
