// Creates the package.json of the provider's or detector's image: its commands run the built files with Node.js alone,
// and commands that images do not have are omitted. `node provider-package.mjs FOLDER`, with the folder of the package.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [folder = '.'] = process.argv.slice(2);
const file = path.join(folder, 'package.json');
const {
  name,
  version,
  private: isPrivate,
  type,
  scripts,
  dependencies,
} = JSON.parse(readFileSync(file, 'utf8'));
const built = Object.entries(scripts).flatMap(([command, line]) => {
  const [, program, parameters = ''] = /^tsx src\/(?:[\w-]+\/)*([\w-]+)\.ts(.*)$/.exec(line) ?? [];
  const isBuilt = program !== undefined && existsSync(path.join(folder, 'dist', `${program}.mjs`));
  return isBuilt ? [[command, `node dist/${program}.mjs${parameters}`]] : [];
});
// Packages of this workspace are bundled into the built files.
const ofOthers = Object.entries(dependencies).filter(([other]) => !other.startsWith('@maitred/'));
const image = {
  ...{ name, version, private: isPrivate, type },
  scripts: Object.fromEntries(built),
  dependencies: Object.fromEntries(ofOthers),
};
writeFileSync(file, `${JSON.stringify(image, null, 2)}\n`);
