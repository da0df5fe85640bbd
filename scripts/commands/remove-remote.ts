import { updatePackages } from '../bootstrap/install-packages.mjs';
import { removeRemote } from '../new-remote/create-remote';
import { remoteName, remotePackage } from '../workspace/packages';
import { print } from '../workspace/report';

/** `npm run remove-remote NAME`: removes what `npm run new-remote` created, and whatever was added to its folder. */
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
