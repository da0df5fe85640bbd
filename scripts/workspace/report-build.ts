import type { LiveReload } from '@maitred/host/server';
import { print } from './report';
import type { OnBuild } from './watch-package';

/** Puts a good build in service and tells the open tabs; says what is wrong with a bad one. */
export function reportBuild(
  folder: string,
  reload: LiveReload,
  putInService: () => Promise<void> = async () => undefined,
): OnBuild {
  return async (problem) => {
    if (problem !== undefined) {
      print(`\n${problem.trim()}\n\n${folder} was not built; the build before it stays.`);
      return;
    }
    await putInService();
    reload.announce();
    print(`${new Date().toLocaleTimeString('en-GB')}  ${folder} is built.`);
  };
}
