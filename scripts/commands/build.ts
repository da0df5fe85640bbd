import { buildPackages } from '../workspace/build-packages';
import { BUILT_PACKAGES, builtPackage } from '../workspace/packages';
import { print, stopwatch } from '../workspace/report';
import { stopSignal } from '../workspace/stop-signals';

/** `npm run build [package…]`: builds those packages, or all, for production. */
export async function run(given: string[]): Promise<number> {
  const packages = given.length === 0 ? BUILT_PACKAGES : given.map(builtPackage);
  print(`Building ${packages.join(', ')} …`);
  const elapsed = stopwatch();
  await buildPackages({ packages, signal: stopSignal() });
  print(`Built in ${elapsed()}; the files are in dist/build of each.`);
  return 0;
}
