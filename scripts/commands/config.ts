import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { readConfig } from '../workspace/composition';
import { print } from '../workspace/report';

/** `npm run config FILE`: validates a file for CONFIG_FILE, with the same check as the servers that read it. */
export async function run([file = process.env.CONFIG_FILE ?? '']: string[]): Promise<number> {
  if (file === '') throw new ExpectedError('Which file? npm run config deploy/config.json');
  readConfig(file);
  print(`${file} is right.`);
  return 0;
}
