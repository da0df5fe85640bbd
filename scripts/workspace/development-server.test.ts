import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { inRoot } from './packages';
import { runNode } from './run-process';

const BUILD_ONCE = `
import {
  readDevelopedPackage,
  startDevelopmentServer,
} from './scripts/workspace/development-server.ts';
const { close } = await startDevelopmentServer({
  packages: [await readDevelopedPackage('remote-chat')],
  onBuild: (folder, problem) => {
    if (problem !== undefined) throw new Error(problem);
  },
});
await close();
process.exit(0);
`;

it('builds a remote with the helper that tsx adds to its code under npm run dev', async () => {
  const { code, output } = await runNode(
    ['--import', 'tsx', '--input-type=module', '--eval', BUILD_ONCE],
    { environment: { NODE_ENV: 'development' } },
  );
  expect({ code, output }).toMatchObject({ code: 0 });
  const { entry: described, version } = JSON.parse(
    readFileSync(inRoot('remote-chat/dist/development/remote.json'), 'utf8'),
  ).versions[0];
  const entry = readFileSync(
    inRoot('remote-chat/dist/development', version, described.file),
    'utf8',
  );
  const beforeItsFirstUse = entry.slice(0, entry.indexOf('__name('));
  expect(beforeItsFirstUse).toContain('var __name =');
}, 60_000);

const FOLDER_SETTINGS = `
          mode: 'development',
          context,
          entry: './index.js',
          module: { rules: [{ test: /\\.css$/, type: 'css' }] },
          output: { path: context + '/dist' },`;

const DEVELOP_FOLDER = `
import { startDevelopmentServer } from './scripts/workspace/development-server.ts';
const context = process.env.DEVELOPED;
const { close } = await startDevelopmentServer({
  packages: [
    {
      folder: 'developed',
      settings: [
        {
          ${FOLDER_SETTINGS}
          optimization: { emitOnErrors: false },
        },
      ],
    },
  ],
  onBuild: (folder, problem) => process.stdout.write(problem === undefined ? 'built' : 'broken'),
});
await close();
process.exit(0);
`;

it('keeps the first rule of a style sheet', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'maitred-developed-'));
  try {
    writeFileSync(path.join(folder, 'index.js'), "import './seating.css';");
    writeFileSync(path.join(folder, 'seating.css'), '.seating { color: teal; }');
    await runNode(['--import', 'tsx', '--input-type=module', '--eval', DEVELOP_FOLDER], {
      environment: { NODE_ENV: 'development', DEVELOPED: folder },
    });
    expect(readFileSync(path.join(folder, 'dist/main.css'), 'utf8')).toMatch(/^\s*\.seating/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

/** Prints the files for which the second build is made: one of the package, and one of another build of it. */
const BUILD_BESIDE_ANOTHER = `
import { mkdirSync, writeFileSync } from 'node:fs';
import { startDevelopmentServer } from './scripts/workspace/development-server.ts';
const context = process.env.DEVELOPED;
const other = context + '/dist/build';
const followOther = {
  apply: ({ hooks }) => {
    hooks.afterCompile.tap('Test', ({ contextDependencies }) => contextDependencies.add(other));
    hooks.watchRun.tap('Test', ({ modifiedFiles }) => {
      if (!modifiedFiles?.size) return;
      process.stdout.write('built for ' + [...modifiedFiles]);
      process.exit(0);
    });
  },
};
await startDevelopmentServer({
  packages: [
    { folder: 'developed', settings: [{ ${FOLDER_SETTINGS} plugins: [followOther] }] },
  ],
});
mkdirSync(other, { recursive: true });
writeFileSync(other + '/main.js', 'document.title = "other";');
writeFileSync(context + '/index.js', 'document.title = "changed";');
`;

it('does not build again for what another build of the package writes', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'maitred-developed-'));
  try {
    writeFileSync(path.join(folder, 'index.js'), 'document.title = "first";');
    const { output } = await runNode(
      ['--import', 'tsx', '--input-type=module', '--eval', BUILD_BESIDE_ANOTHER],
      { environment: { NODE_ENV: 'development', DEVELOPED: folder } },
    );
    expect(output.split('built for ')[1]).toBe(path.join(folder, 'index.js'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

it('starts with the previous build if the code is broken, and removes it after the next good build', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'maitred-developed-'));
  const inFolder = (name: string) => path.join(folder, name);
  const develop = async (code: string) => {
    writeFileSync(inFolder('index.js'), code);
    const { output } = await runNode(
      ['--import', 'tsx', '--input-type=module', '--eval', DEVELOP_FOLDER],
      { environment: { NODE_ENV: 'development', DEVELOPED: folder } },
    );
    return output;
  };
  try {
    writeFileSync(inFolder('lazy.js'), 'export {};\n');
    expect(await develop('import(/* webpackChunkName: "lazy" */ \'./lazy.js\');\n')).toMatch(
      /built$/,
    );
    expect(await develop('const = 1;\n')).toMatch(/broken$/);
    for (const file of ['main.js', 'lazy.js'])
      expect(existsSync(inFolder(`dist/${file}`))).toBe(true);
    expect(await develop('document.title = "whole";\n')).toMatch(/built$/);
    expect(readFileSync(inFolder('dist/main.js'), 'utf8')).toContain('whole');
    expect(existsSync(inFolder('dist/lazy.js'))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);

/** Prints the outcome of each build of a remote whose title is removed from one language and restored. */
const DECLARE_AGAIN = `
import { writeFileSync } from 'node:fs';
import { RemoteDescriptorPlugin } from './shared-kit/tooling/remote-descriptor-plugin.ts';
import { startDevelopmentServer } from './scripts/workspace/development-server.ts';
const context = process.env.DEVELOPED;
const versions = { kit: '1.0.0', react: '19.0.0', federation: '2.0.0' };
const messages = [{}, { 'terrace.title': 'Terrace' }];
await startDevelopmentServer({
  packages: [
    {
      folder: 'developed',
      settings: [
        {
          ${FOLDER_SETTINGS}
          optimization: { emitOnErrors: false },
          plugins: [new RemoteDescriptorPlugin({ name: 'terrace', root: context, entry: 'main.js', versions })],
        },
      ],
    },
  ],
  onBuild: (folder, problem) => {
    process.stdout.write(problem === undefined ? 'built ' : 'broken: ' + problem);
    const next = messages.shift();
    if (next === undefined) process.exit(0);
    writeFileSync(context + '/src/messages/ru.json', JSON.stringify(next));
  },
});
`;

it('recovers after an invalid declaration', async () => {
  mkdirSync(inRoot('remote-alerts/dist'), { recursive: true });
  // Inside a remote, so that its imports resolve.
  const folder = mkdtempSync(inRoot('remote-alerts/dist/developed-'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  try {
    mkdirSync(path.join(folder, 'src/messages'), { recursive: true });
    write('index.js', "import './src/messages/ru.json';");
    write('package.json', '{ "version": "1.0.0" }');
    for (const language of ['en', 'ru'])
      write(`src/messages/${language}.json`, '{ "terrace.title": "Terrace" }');
    write(
      'src/remote.ts',
      `import { defineRemote } from '@maitred/shared-kit/federation';
      export const remote = defineRemote({ name: 'terrace', title: 'terrace.title', screens: {}, widgets: {}, messages: {} });`,
    );
    const { output } = await runNode(
      ['--import', 'tsx', '--input-type=module', '--eval', DECLARE_AGAIN],
      { environment: { NODE_ENV: 'development', DEVELOPED: folder }, timeout: 30_000 },
    );
    expect(output).toMatch(/built broken: .*which src\/messages\/ru\.json lacks.*built $/s);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

/** Prints the first message to a page that connects during a build: `ok` or `errors`. */
const CONNECT_DURING_BUILD = `
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { listen } from './host/server/index.ts';
import { startDevelopmentServer } from './scripts/workspace/development-server.ts';
const context = process.env.DEVELOPED;
let builds = 0;
let goOn;
let secondBegins;
const secondHasBegun = new Promise((resolve) => { secondBegins = resolve; });
const holdSecond = async () => {
  builds += 1;
  if (builds !== 2) return;
  secondBegins();
  await new Promise((resolve) => { goOn = resolve; });
};
const development = await startDevelopmentServer({
  packages: [
    {
      folder: 'developed',
      settings: [
        {
          ${FOLDER_SETTINGS}
          plugins: [{ apply: ({ hooks }) => hooks.finishMake.tapPromise('Test', holdSecond) }],
        },
      ],
    },
  ],
});
const { port } = await listen(development.inFrontOf(() => undefined), {
  host: '127.0.0.1',
  port: 0,
  onUpgrade: (...upgrade) => {
    development.onUpgrade(...upgrade);
    goOn();
  },
});
writeFileSync(context + '/index.js', 'const = 1;');
await secondHasBegun;
const address = 'http://127.0.0.1:' + port;
const headers = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  Origin: address,
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};
request(address + '/ws', { headers })
  .on('upgrade', (_answer, socket, head) => {
    const hear = (bytes) => {
      const [, word] = /"type":"(ok|errors)"/.exec(String(bytes)) ?? [];
      if (word !== undefined) process.stdout.write(word, () => process.exit(0));
    };
    hear(head);
    socket.on('data', hear);
  })
  .end();
`;

it('notifies a page that connects during a build once the build has finished', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'maitred-developed-'));
  try {
    writeFileSync(path.join(folder, 'index.js'), 'document.title = "whole";');
    const { output } = await runNode(
      ['--import', 'tsx', '--input-type=module', '--eval', CONNECT_DURING_BUILD],
      { environment: { NODE_ENV: 'development', DEVELOPED: folder } },
    );
    expect(output).toMatch(/errors$/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
