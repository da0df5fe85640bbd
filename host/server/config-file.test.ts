/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ConfigSchema } from '../src/config/config.schema';
import { describeProblem, parseConfigFile } from './config-file';

function problemsOf(...lines: string[]): string[] {
  const read = parseConfigFile(lines.join('\n'));
  return 'problems' in read ? read.problems.map(describeProblem) : [];
}

describe('parseConfigFile', () => {
  it('reads a valid file that starts with a byte order mark', () => {
    expect(parseConfigFile('\uFEFF{ "localOverrides": true }')).toEqual({
      config: { localOverrides: true, remotes: {} },
    });
  });

  it.each([
    ['a missing comma', ['{', '  "localOverrides": true', '  "media": []', '}'], 'line 3'],
    ['a comma too many', ['{', '  "media": [],', '}'], 'line 3'],
    ['a comment', ['{', '  // none', '}'], 'line 2'],
    ['nothing', [''], 'line 1'],
    ['a list', ['[]'], 'line 1: it must be an object'],
  ])('reports the line of %s', (_, lines, expected) => {
    const [problem, ...others] = problemsOf(...lines);
    expect(problem).toContain(expected);
    expect(others).toEqual([]);
  });

  it('reports duplicate keys and keys that cannot be names', () => {
    expect(
      problemsOf(
        '{',
        '  "media": [],',
        '  "declared": { "host": "1", "host": "2" },',
        '  "media": []',
        '}',
      ),
    ).toEqual([
      'line 3, declared.host: it is there a second time; only one of them would count',
      'line 4, media: it is there a second time; only one of them would count',
    ]);
    expect(problemsOf('{ "declared": { "__proto__": "1" } }')).toEqual([
      'line 1, declared.__proto__: it cannot be the name of anything',
    ]);
  });

  it('reports a file that is nested too deeply', () => {
    const deep = 100_000;
    expect(problemsOf(`{ "media": ${'['.repeat(deep)}${']'.repeat(deep)} }`)).toEqual([
      'line 1: it is nested too deeply',
    ]);
  });

  it('reports line and key of every invalid value, in file order', () => {
    expect(
      problemsOf(
        '{',
        '  "remotes": {',
        '    "alerts": {',
        '      "descriptor": "alerts.json",',
        '      "versoin": "1.0.0"',
        '    },',
        '    "faces": {}',
        '  },',
        '  "media": [',
        '    "https://cameras.example",',
        '    "ftp://cameras.example"',
        '  ],',
        '  "messenger": {',
        '    "scriptUrl": "https://telegram.org/app.js",',
        '    "frameAncestors": ["https://a.example; script-src *"]',
        '  },',
        '  "tracker": { "url": "https://matomo.example", "siteId": "3" }',
        '}',
      ),
    ).toEqual([
      expect.stringMatching(/^line 4, remotes\.alerts\.descriptor: it must be a path/),
      expect.stringMatching(
        /^line 5, remotes\.alerts\.versoin: there is no such key, but .*version/,
      ),
      expect.stringMatching(/^line 7, remotes\.faces\.descriptor: /),
      'line 11, media.1: it must begin with https:// or http://',
      expect.stringMatching(/^line 15, messenger\.frameAncestors\.0: it must be one source/),
      expect.stringMatching(/^line 17, tracker\.siteId: /),
    ]);
  });
});

it('accepts the example in README.md, which contains every key', () => {
  const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8');
  const [, shown = ''] = /What `CONFIG_FILE` may add[^`]*```json\n([\s\S]*?)```/.exec(readme) ?? [];
  expect(problemsOf(shown)).toEqual([]);
  expect(Object.keys(JSON.parse(shown)).sort()).toEqual(Object.keys(ConfigSchema.entries).sort());
});
