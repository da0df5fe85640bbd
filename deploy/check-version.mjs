// Exits with 1 if the image's tag is another version than the package's. A tag that is not a version, such as
// `trial-1`, may be anything. `node check-version.mjs FOLDER TAG`
import { readFileSync } from 'node:fs';
import path from 'node:path';

const [folder = '.', tag = ''] = process.argv.slice(2);
const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
if (/^\d+\.\d+\.\d+/.test(tag) && tag !== version && !tag.startsWith(`${version}-`)) {
  process.stderr.write(
    `The image would be ${tag}, and ${name} says ${version}: write the same version into ${folder}/package.json and .env.\n`,
  );
  process.exit(1);
}
