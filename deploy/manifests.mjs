// Copies only what affects an installation from the first folder to the second, so that a new version number or a
// change in sources does not invalidate the layers with packages. `node manifests.mjs FROM TO`
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const [from = '.', to = '.'] = process.argv.slice(2);
const packages = readdirSync(from, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .flatMap(({ name }) => [name, path.join(name, 'contract')]);

for (const folder of ['.', ...packages]) {
  const file = path.join(from, folder, 'package.json');
  if (!existsSync(file)) continue;
  const { version, description, maitred, scripts, ...followed } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  mkdirSync(path.join(to, folder), { recursive: true });
  writeFileSync(path.join(to, folder, 'package.json'), `${JSON.stringify(followed, null, 2)}\n`);
}
for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) {
  copyFileSync(path.join(from, file), path.join(to, file));
}
