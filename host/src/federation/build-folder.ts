import type { RemoteBuild } from '@maitred/shared-kit/descriptors';

/** Address of a build's folder, next to the descriptor that lists it. */
export function buildFolder(
  descriptorAddress: string,
  build: Pick<RemoteBuild, 'version'>,
): string {
  return descriptorAddress.replace(/[^/]*$/, `${build.version}/`);
}
