import { buildCatalogue, serveCatalogue } from '../workspace/catalogue';
import { bold, print } from '../workspace/report';
import { readAddress } from '../workspace/serve';
import { stopSignal, whenStopped } from '../workspace/stop-signals';

/** `npm run catalogue`: the design system on a page of its own, with every component in every state. */
export async function run(): Promise<number> {
  const signal = stopSignal();
  print('Building the catalogue …');
  await buildCatalogue();
  const server = await serveCatalogue(readAddress());
  print(`\nThe catalogue is at ${bold(`http://localhost:${server.port}`)}`);
  print('\nCtrl+C stops it.');
  await whenStopped(signal);
  await server.close();
  return 0;
}
