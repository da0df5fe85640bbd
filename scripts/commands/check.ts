import { runChecks } from '../workspace/checks';
import { namedPackages } from '../workspace/packages';
import { duration, green, print, red, stopwatch } from '../workspace/report';

/** `npm run check [package…]`: all static checks. */
export async function run(given: string[]): Promise<number> {
  const elapsed = stopwatch();
  const results = await runChecks(undefined, namedPackages(given));
  const failed = results.filter(({ passed }) => !passed);
  for (const { name, output } of failed) print(`\n${red('✗')} ${name}\n\n${output}`);
  if (failed.length > 0) print();
  for (const { name, passed, milliseconds } of results) {
    print(`${passed ? green('✓') : red('✗')} ${name.padEnd(28)} ${duration(milliseconds)}`);
  }
  print(`\n${results.length - failed.length} passed, ${failed.length} failed (${elapsed()})`);
  return failed.length === 0 ? 0 : 1;
}
