import type { RemoteBuild } from '../src/descriptors/remote-descriptor.schema';
import { integrityOf } from './integrity-of';

/** The files listed in a remote's descriptor, without duplicates, with their integrity. */
export function filesOf({ entry, screens, messages }: RemoteBuild): Map<string, string> {
  const files = [entry, ...Object.values(screens).flat(), ...Object.values(messages).flat()];
  return new Map(files.map(({ file, integrity }) => [file, integrity]));
}

/** Whether a file is as it was built; development builds have no hashes to compare with. */
export function isAsBuilt(content: Buffer, integrity: string): boolean {
  return integrity === '' || integrityOf(content) === integrity;
}
