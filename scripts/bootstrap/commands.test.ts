import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { COMMANDS, checkParameters } from './commands.mjs';

describe('the parameters of a command', () => {
  it('are declared for every command', () => {
    const files = readdirSync(new URL('../commands', import.meta.url));
    const names = files.flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? []);
    expect(Object.keys(COMMANDS).sort()).toEqual(names.sort());
  });

  it.each([
    ['start', '--detector'],
    ['matrix', '--sample'],
    ['bench', '--only', 'pages', '--before', 'a=http://a', '--before', 'b=http://b'],
    ['build', 'host', 'remote-alerts'],
    ['new-remote', 'terrace', 'Terrace', 'Терраса'],
    ['audit'],
  ])('are accepted: %s %s', (command, ...given) => {
    expect(checkParameters(command, given)).toBeUndefined();
  });

  it.each([
    ['start', "Unknown option '--port'", '--port', '8097'],
    ['start', "Unknown option '-p'", '-p', '8097'],
    ['start', '"8097" is more than it takes', '8097'],
    ['start', "Option '--detector' does not take an argument", '--detector=1'],
    ['matrix', "Unknown option '--sampel'", '--sampel'],
    ['build', "Unknown option '--watch'", '--watch'],
    ['test-compose', "Unknown option '--nobuild'", '--nobuild'],
    ['chaos', "Option '--seed' argument is ambiguous", '--seed', '-1'],
    ['config', '"two.json" is more than it takes', 'one.json', 'two.json'],
  ])('of %s are refused with the reason and the usage: %s', (command, reason, ...given) => {
    expect(() => checkParameters(command, given)).toThrow(`${reason}.\nUsage: npm `);
  });

  it('are listed with a refusal, and with --help', () => {
    const usage = 'Usage: npm start [-- --detector]\nIts options: --detector.\n';
    expect(() => checkParameters('start', ['--port', '8097'])).toThrow(usage);
    expect(checkParameters('start', ['--help'])).toContain(usage);
    expect(checkParameters('shift', ['-h'])).toBe('Usage: npm run shift\nIt has no options.');
  });
});
