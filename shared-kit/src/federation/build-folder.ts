import type { RemoteBuild } from './remote-descriptor.schema';

/** Address of a build's folder, beside the descriptor that lists it. */
export function buildFolder(
  descriptorAddress: string,
  build: Pick<RemoteBuild, 'version'>,
): string {
  return descriptorAddress.replace(/[^/]*$/, `${build.version}/`);
}
