/** Exports for browser tests and benches, which use nothing else of this folder. */

export { raised } from './api-report/semver';
export { ExpectedError } from './bootstrap/expected-error.mjs';
export { cookbookCopy } from './doc-tutorials/cookbook-copy';
export { COOKBOOK, readTutorial } from './doc-tutorials/read-tutorial';
export { WorkspaceCopy } from './doc-tutorials/workspace-copy';
export { ownFiles } from './new-remote/create-remote';
export { BUILT_PROVIDER, buildServers } from './workspace/build-servers';
export { buildCatalogue, serveCatalogue } from './workspace/catalogue';
export { readConfig, servedRemotes } from './workspace/composition';
export { startDetector } from './workspace/detector-process';
export { findCaddy } from './workspace/find-caddy';
export { CHROMIUM_ARGUMENTS, findChromium, findHeadlessShell } from './workspace/find-chromium';
export { findFirefox } from './workspace/find-firefox';
export { markdownTable } from './workspace/markdown-table';
export { inRoot, REMOTE_PACKAGES, remoteName } from './workspace/packages';
export { startProvider } from './workspace/provider-process';
export { print } from './workspace/report';
export { programFile, runNode } from './workspace/run-process';
export { testsAtOnce } from './workspace/tests-at-once';
export type { WalkResult } from './workspace/walks-table';
