import type { RemoteBuild } from '../src/descriptors/remote-descriptor.schema';
import { integrityOf } from './integrity-of';

/** The files that a remote's descriptor lists, each once, with its integrity. */
export function filesOf({ entry, screens, messages }: RemoteBuild): Map<string, string> {
  const files = [entry, ...Object.values(screens).flat(), ...Object.values(messages).flat()];
  return new Map(files.map(({ file, integrity }) => [file, integrity]));
}

/** Whether a file is the one that was built; a development build has no hashes to hold it against. */
export function isAsBuilt(content: Buffer, integrity: string): boolean {
  return integrity === '' || integrityOf(content) === integrity;
}
