import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { updatePackages } from '../bootstrap/install-packages.mjs';
import { createRemote } from '../new-remote/create-remote';
import { newRemoteName, plainTitle } from '../new-remote/remote-name';
import { runBiome } from '../workspace/checks';
import { inRoot } from '../workspace/packages';
import { print } from '../workspace/report';
import { runNode } from '../workspace/run-process';
import { SIGNALS } from '../workspace/stop-signals';

/**
 * `npm run new-remote NAME [English title] [Russian title]`: creates a remote with a screen, messages, tests and a
 * budget in a folder of its own, and adds it to the composition. If anything fails, nothing is left of it.
 */
export async function run([given, title, russianTitle]: string[]): Promise<number> {
  const name = newRemoteName(given);
  const en = plainTitle(title) ?? titleOf(name);
  const ru = plainTitle(russianTitle);
  const { files, undo } = createRemote({ name, titles: { en, ru: ru ?? en } });
  // Ctrl+C leaves nothing behind either.
  const stop = () => {
    undo();
    process.exit(1);
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    const written = files.filter((file) => file.startsWith(`remote-${name}`));
    const paths = written.map((file) => inRoot(file));
    // The linter would read all sources of the workspace; npm run check runs it.
    const formatted = await runBiome([
      'check',
      '--write',
      '--linter-enabled=false',
      '--files-ignore-unknown=true',
      ...paths,
    ]);
    if (formatted.code !== 0) throw new ExpectedError(formatted.output);
    print(files.map((file) => `  ${file}`).join('\n'));
    print('\nInstalling its packages …');
    await updatePackages();
    // In a process of its own: this one read the list of remotes before the remote existed.
    const { code, output } = await runNode([inRoot('scripts/run.mjs'), 'budget', name]);
    print(output.trim());
    if (code !== 0)
      throw new ExpectedError('Its budget could not be written; nothing is left of it.');
  } catch (error) {
    undo();
    throw error;
  }
  print(`\nremote-${name} is there. docs/feature-teams.md says how to go on:\n`);
  print(`  npm run dev ${name}     with hot reload, in the whole application`);
  print(`  npm run check ${name}   and npm test ${name}: what its pipeline runs`);
  if (ru === undefined) {
    print(`\nIts Russian title is "${en}" still: remote-${name}/src/messages/ru.json.`);
  }
  return 0;
}

/** `staff-shifts` → `Staff shifts` */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
