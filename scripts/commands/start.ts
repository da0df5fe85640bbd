import { buildChanged } from '../workspace/build-packages';
import { activateHost, activateRemotes, servedRemotes } from '../workspace/composition';
import { print, stopwatch } from '../workspace/report';
import { serveApplication } from '../workspace/serve-application';

/**
 * `npm start`: builds what has changed and serves the whole application on one port; with `-- --detector` it also runs
 * the detector.
 */
export function run(given: string[]): Promise<number> {
  return serveApplication(async (signal) => {
    print('Building what has changed …');
    const elapsed = stopwatch();
    const built = await buildChanged({ signal });
    const [hostBuild] = await Promise.all([activateHost(), activateRemotes()]);
    const names = built.join(', ');
    print(built.length === 0 ? 'Nothing has changed.' : `Built ${names} (${elapsed()}).`);
    return { files: { hostBuild, remotes: servedRemotes() } };
  }, given);
}
