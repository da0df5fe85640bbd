import { parseArgs } from 'node:util';
import { ExpectedError } from './expected-error.mjs';

const PACKAGES = { usage: '[package…]', names: Number.POSITIVE_INFINITY };

/**
 * The commands by name: how each is called, how many names it takes, and which options with how many values each.
 * Anything else is refused, so that nothing is silently ignored.
 */
export const COMMANDS = {
  start: {
    usage: '[-- --detector]',
    options: { detector: 'boolean' },
    note: 'Its port is set by PORT: PORT=8097 npm start. README.md has all settings.',
  },
  build: PACKAGES,
  dev: { ...PACKAGES, note: 'Its port is set by PORT: PORT=8097 npm run dev.' },
  alone: { usage: 'NAME', names: 1 },
  check: PACKAGES,
  format: {},
  test: PACKAGES,
  'test-compose': {
    script: 'test:compose',
    usage: '[-- --no-build]',
    options: { 'no-build': 'boolean' },
  },
  catalogue: { note: 'Its port is set by PORT: PORT=8097 npm run catalogue.' },
  bench: {
    usage:
      '[-- --only PART] [--screens alerts,home] [--rounds 5] [--before name=URL] [--against name=URL]',
    options: {
      only: 'string',
      screens: 'string',
      rounds: 'string',
      before: 'strings',
      against: 'strings',
    },
  },
  matrix: { usage: '[-- --sample]', options: { sample: 'boolean' } },
  chaos: {
    usage: '[-- --seed 1] [--actions 5000]',
    options: { seed: 'string', actions: 'string' },
  },
  shift: {},
  firefox: {},
  'doc-tutorial': {},
  budget: PACKAGES,
  audit: {},
  'api-report': { usage: '[remote…]', names: Number.POSITIVE_INFINITY },
  deployed: { usage: 'ADDRESS', names: 1 },
  screens: { usage: '[ADDRESS]', names: 1 },
  config: { usage: 'FILE', names: 1 },
  'new-remote': { usage: 'NAME [English title] [Russian title]', names: 3 },
  'remove-remote': { usage: 'NAME', names: 1 },
  release: { usage: 'NAME', names: 1 },
};

/**
 * Refuses parameters that a command does not know, and says which it does.
 * @returns the usage, if it was asked for; undefined if the command is to run
 */
export function checkParameters(command, given) {
  const { options = {}, names = 0 } = COMMANDS[command];
  const types = Object.entries(options).map(([name, kind]) => [
    name,
    kind === 'boolean' ? { type: 'boolean' } : { type: 'string', multiple: kind === 'strings' },
  ]);
  let parsed;
  try {
    parsed = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { ...Object.fromEntries(types), help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    // The rest of the message is advice that does not fit commands written this way.
    const [reason] = error.message.split(/\.\s|\n/);
    throw new ExpectedError(`${reason.replace(/\.$/, '')}.\n${usageOf(command)}`);
  }
  if (parsed.values.help === true) return usageOf(command);
  const [tooMuch] = parsed.positionals.slice(names);
  if (tooMuch !== undefined) {
    throw new ExpectedError(`"${tooMuch}" is more than it takes.\n${usageOf(command)}`);
  }
  return undefined;
}

function usageOf(command) {
  const { script = command, usage = '', options = {}, note } = COMMANDS[command];
  const call = script === 'start' || script === 'test' ? `npm ${script}` : `npm run ${script}`;
  const known = Object.keys(options).map((name) => `--${name}`);
  return [
    `Usage: ${`${call} ${usage}`.trim()}`,
    known.length === 0 ? 'It has no options.' : `Its options: ${known.join(', ')}.`,
    ...(note === undefined ? [] : [note]),
  ].join('\n');
}
