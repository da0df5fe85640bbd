import type { LiveReload } from '@maitred/host/server';
import { print } from './report';
import type { OnBuild } from './watch-package';

interface Reported {
  folder: string;
  reload: LiveReload;
  /** The remote that a shell has to replace; where none is given, tabs take the whole page anew. */
  remote?: string | undefined;
  putInService?: () => Promise<void>;
}

/** Puts a good build in service and tells the open tabs; says what is wrong with a bad one. */
export function reportBuild({
  folder,
  reload,
  remote,
  putInService = async () => undefined,
}: Reported): OnBuild {
  return async (problem) => {
    if (problem !== undefined) {
      print(`\n${problem.trim()}\n\n${folder} was not built; the build before it stays.`);
      return;
    }
    await putInService();
    reload.announce(remote);
    print(`${new Date().toLocaleTimeString('en-GB')}  ${folder} is built.`);
  };
}
