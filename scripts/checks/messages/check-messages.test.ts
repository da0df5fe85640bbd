import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkMessages } from './check-messages';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'maitred-messages-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Given {
  en?: Record<string, string> | string;
  ru?: Record<string, string> | string;
  source?: string;
  sourceFile?: string;
}

const USES_BOTH = "export const ids = ['alerts.list.title', 'alerts.list.count'];";
const BOTH = { 'alerts.list.title': 'Alerts', 'alerts.list.count': '{count}' };

/** The problems of one package, as `file:line message`. */
function problemsOf({ en = {}, ru = en, source = '', sourceFile = 'screen.tsx' }: Given): string[] {
  const messages = path.join(folder, 'alerts/src/messages');
  mkdirSync(messages, { recursive: true });
  const write = (file: string, content: string) =>
    writeFileSync(path.join(folder, 'alerts/src', file), content);
  const asText = (catalogue: Record<string, string> | string) =>
    typeof catalogue === 'string' ? catalogue : JSON.stringify(catalogue, null, 2);
  write('messages/en.json', asText(en));
  write('messages/ru.json', asText(ru));
  write(sourceFile, source);
  const packages = [{ folder: path.join(folder, 'alerts'), prefix: 'alerts' }];
  return checkMessages(packages).map(
    ({ file, line, message }) => `${path.basename(file)}:${line} ${message}`,
  );
}

describe('checkMessages', () => {
  it('finds no problem if every message is used and exists in both languages', () => {
    expect(problemsOf({ en: BOTH, source: USES_BOTH })).toEqual([]);
  });

  it('reports a message that is missing in one language', () => {
    const { 'alerts.list.title': title, ...ru } = BOTH;
    expect(problemsOf({ en: BOTH, ru, source: USES_BOTH })).toEqual([
      `en.json:2 alerts.list.title has no text in ru`,
    ]);
    expect(title).toBe('Alerts');
  });

  it.each([
    'Цифры появятся с {from}.',
    'Цифры появятся {kind, select, known {с {from}} other {скоро}}. Подождите.',
  ])('reports a full stop after a Russian date: %s', (text) => {
    const names = text.includes('kind') ? '{kind} {from}' : '{from}';
    const en = { 'alerts.list.title': `After ${names}.` };
    const source = "export const id = 'alerts.list.title';";
    expect(problemsOf({ en, ru: { 'alerts.list.title': text }, source })).toEqual([
      'ru.json:2 alerts.list.title has a full stop after the date {from}, which may end with one itself',
    ]);
  });

  it('accepts a Russian date inside a sentence', () => {
    const en = { 'alerts.list.title': 'From {from} to {name}.' };
    const ru = { 'alerts.list.title': 'С {from} (до {name}) до {name}.' };
    const source = "export const id = 'alerts.list.title';";
    expect(problemsOf({ en, ru, source })).toEqual([]);
  });

  it('reports an unused message', () => {
    const source = "export const id = 'alerts.list.title';";
    expect(problemsOf({ en: BOTH, source })).toEqual(['en.json:3 alerts.list.count is not used']);
  });

  it('reports an id in the code that no catalogue defines', () => {
    const source = `${USES_BOTH}\nexport const other = 'alerts.list.nothing';`;
    expect(problemsOf({ en: BOTH, source })).toEqual([
      'screen.tsx:2 alerts.list.nothing is not defined',
    ]);
  });

  it('reports an id that is built at run time', () => {
    const source = `${USES_BOTH}\nexport const id = (kind: string) => \`alerts.kind.\${kind}\`;`;
    const [problem] = problemsOf({ en: BOTH, source });
    expect(problem).toContain('screen.tsx:2 the message id alerts.kind.… is put together');
  });

  it('reports a duplicate id in a catalogue', () => {
    const en = '{\n"alerts.list.title": "A",\n"alerts.list.title": "B"\n}';
    const ru = { 'alerts.list.title': 'A' };
    const source = "export const id = 'alerts.list.title';";
    expect(problemsOf({ en, ru, source })).toEqual([
      'en.json:3 alerts.list.title stands here twice',
    ]);
  });

  it('reports an id in the wrong form or of another package', () => {
    const en = { 'chat.list.title': 'A', 'alerts.title': 'B' };
    const problems = problemsOf({ en }).filter((problem) => problem.includes('form'));
    expect(problems).toHaveLength(4);
    expect(problems[0]).toBe('en.json:2 chat.list.title is not of the form alerts.<place>.<what>');
  });

  it('reports a message that is not valid ICU', () => {
    const en = { ...BOTH, 'alerts.list.title': 'Alerts {count' };
    const [problem] = problemsOf({ en, ru: BOTH, source: USES_BOTH });
    expect(problem).toContain('en.json:2 alerts.list.title is not valid ICU');
  });

  it('reports values and tags that differ between the languages', () => {
    const en = { ...BOTH, 'alerts.list.title': '{name} <b>alerts</b>' };
    const ru = { ...BOTH, 'alerts.list.title': '{title}' };
    expect(problemsOf({ en, ru, source: USES_BOTH })).toEqual([
      'ru.json:2 alerts.list.title takes other values than in en: title here, b, name there',
    ]);
  });

  it('reports a Russian plural with missing forms, even if nested', () => {
    const en = { ...BOTH, 'alerts.list.count': '{count, plural, other {# alerts}}' };
    const ru = {
      ...BOTH,
      'alerts.list.count':
        '{count, plural, one {# <b>{other, plural, one {x} few {x} other {x}}</b>} other {#}}',
    };
    const problems = problemsOf({ en, ru, source: USES_BOTH });
    expect(problems).toContain(
      'ru.json:3 alerts.list.count lacks few, many of the plural of {count}',
    );
    expect(problems).toContain('ru.json:3 alerts.list.count lacks many of the plural of {other}');
    expect(problems.filter((problem) => problem.startsWith('en.json'))).toEqual([]);
  });

  it('accepts a Russian plural with additional forms', () => {
    const text = '{count, plural, =0 {нет} one {#} few {#} many {#} other {#}}';
    expect(problemsOf({ en: { ...BOTH, 'alerts.list.count': text }, source: USES_BOTH })).toEqual(
      [],
    );
  });

  it.each([
    ['between tags', '<p>No alerts</p>', 'No alerts'],
    ['as an expression', "<p>{'No alerts'}</p>", 'No alerts'],
    ['in a template', '<p>{`Page $' + '{page}`}</p>', 'Page'],
    ['as a label', '<button aria-label="Close" />', 'Close'],
    ['as a title', "<i title={'Close'} />", 'Close'],
    ['as a placeholder', '<input placeholder="Name" />', 'Name'],
    ['as an alternative text', '<img alt="Snapshot" />', 'Snapshot'],
    ['as a label of a component', '<Field label="Name" />', 'Name'],
    ['in Russian', '<p>Тревог нет</p>', 'Тревог нет'],
  ])('reports a hard-coded text %s', (_, markup, text) => {
    const source = `export const view = ${markup};`;
    expect(problemsOf({ source })).toEqual([
      `screen.tsx:1 “${text}” stands in the code; make it a message`,
    ]);
  });

  it.each([
    ['signs without letters', '<p>· 12 %</p>'],
    ['values', '<p title={title}>{count}</p>'],
    ['attributes nobody reads', '<p className="wide" data-state="open" />'],
    ['a name that is the same in every language', '<p translate="no">Maitre<i>d</i></p>'],
    ['such a name in a part of the kit', '<Name htmlTranslate="no">Maitred</Name>'],
  ])('accepts %s', (_, markup) => {
    expect(problemsOf({ source: `export const view = ${markup};` })).toEqual([]);
  });

  it('ignores tests', () => {
    const source = "export const view = <p>alerts</p>; const id = 'alerts.list.title';";
    expect(problemsOf({ source, sourceFile: 'screen.test.tsx' })).toEqual([]);
  });

  it.each([
    ['{\n  "alerts.list.title": "A"\n  "alerts.list.count": "B"\n}', /^ru.json:3 is no JSON: /],
    ['{\n  "alerts.list.title": "A",\n}', /^ru.json:3 is no JSON: /],
    ['', /^ru.json:1 is no JSON: /],
    ['null', /^ru.json:1 is no object of ids and messages$/],
  ])('reports a catalogue that cannot be parsed, and no other problem of it: %j', (ru, problem) => {
    expect(problemsOf({ en: BOTH, ru, source: USES_BOTH })).toEqual([
      expect.stringMatching(problem),
    ]);
  });

  it('reads a catalogue that starts with a byte order mark', () => {
    expect(
      problemsOf({ en: BOTH, ru: `\uFEFF${JSON.stringify(BOTH)}`, source: USES_BOTH }),
    ).toEqual([]);
  });

  it('reports a catalogue that is missing or not flat', () => {
    expect(problemsOf({ en: '{ "alerts.list": { "title": "A" } }', ru: {} })).toEqual([
      'en.json:1 "alerts.list" is no text: a catalogue is a flat list of them',
    ]);
    const packages = [{ folder: path.join(folder, 'empty'), prefix: 'empty' }];
    mkdirSync(path.join(folder, 'empty/src'), { recursive: true });
    const missing = checkMessages(packages).map(({ message }) => message);
    expect(missing).toEqual(['is missing', 'is missing']);
  });
});
