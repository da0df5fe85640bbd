import { runBiome } from '../workspace/checks';
import { ROOT } from '../workspace/packages';
import { print } from '../workspace/report';

/** `npm run format`: formats everything, sorts imports and applies the linter's safe fixes. */
export async function run(): Promise<number> {
  const { code, output } = await runBiome(['check', '--write', ROOT]);
  print(output.trim());
  return code;
}
