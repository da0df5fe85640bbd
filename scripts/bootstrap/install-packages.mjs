import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ExpectedError } from './expected-error.mjs';
import { pinnedPnpm, pnpmProgram } from './pnpm-program.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stampFile = path.join(root, 'node_modules/.installed');

/** Installs what the lockfile lists, unless exactly that is installed already. */
export async function installPackages() {
  const stamp = installationStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const isFirst = !existsSync(path.join(root, 'node_modules'));
  const hint = isFirst ? ' (the first time this takes a minute or two)' : '';
  process.stdout.write(`Installing packages${hint} …\n`);
  await runPnpm(['install', '--frozen-lockfile', '--reporter=append-only']);
  writeFileSync(stampFile, stamp);
}

/** Installs after package.json files have changed, and updates the lockfile. */
export async function updatePackages() {
  await runPnpm(['install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=append-only']);
  writeFileSync(stampFile, installationStamp());
}

/** A hash of everything that determines the result of an installation. */
function installationStamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    hash.update(file).update(read(file));
  for (const file of manifests()) hash.update(file).update(installedFrom(read(file)));
  return hash.digest('hex');
}

/** The parts of a package.json that affect an installation; metadata such as version and description does not. */
function installedFrom(manifest) {
  const { version, description, maitred, scripts, ...others } = JSON.parse(manifest);
  return JSON.stringify(others);
}

function manifests() {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => [entry.name, `${entry.name}/contract`]);
  return ['.', ...folders.sort()]
    .map((folder) => path.join(folder, 'package.json'))
    .filter((file) => !file.startsWith('node_modules') && existsSync(path.join(root, file)));
}

/** The end of pnpm's output, with a command to run if a package.json was edited by hand: users have no pnpm. */
export function describeInstallFailure(output) {
  const said = output.trim().split('\n').slice(-30).join('\n');
  const advice = output.includes('ERR_PNPM_OUTDATED_LOCKFILE')
    ? `\nWhere a package.json was changed on purpose, bring pnpm-lock.yaml up to it:\n\n  npx --yes ${pinnedPnpm()} install --no-frozen-lockfile`
    : '';
  return `${said}\n\nThe packages could not be installed.${advice}`;
}

function runPnpm(parameters) {
  const pnpm = pnpmProgram();
  const child = spawn(pnpm.program, [...pnpm.parameters, ...parameters], {
    cwd: pnpm.cwd,
    // CI: pnpm asks no questions. `npm run -s` passes its log level on to pnpm, which would then not say what is wrong.
    env: { ...process.env, CI: 'true', npm_config_loglevel: 'notice' },
    shell: pnpm.shell,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', (error) =>
      reject(new ExpectedError(`npx could not be run: ${error.message}`)),
    );
    child.on('close', (code) => {
      if (code === 0) resolve();
      else {
        reject(new ExpectedError(describeInstallFailure(Buffer.concat(output).toString())));
      }
    });
  });
}
