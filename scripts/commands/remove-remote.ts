import { updatePackages } from '../bootstrap/install-packages.mjs';
import { removeRemote } from '../new-remote/create-remote';
import { remoteName, remotePackage } from '../workspace/packages';
import { print } from '../workspace/report';

/** `npm run remove-remote NAME`: takes away what `npm run new-remote` has made, and what was written in its folder since. */
export async function run([given = '']: string[]): Promise<number> {
  const name = remoteName(remotePackage(given));
  const files = removeRemote(name);
  await updatePackages();
  print(files.map((file) => `  ${file}`).join('\n'));
  print(
    `\nremote-${name} is gone from this workspace. Where it is deployed it runs on until its container stops.`,
  );
  return 0;
}
