import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['firefox', 'firefox-esr', 'firefox.exe'];

/** The Firefox of FIREFOX_PATH or of the system; undefined if there is none. */
export function findFirefox(environment = process.env): string | undefined {
  const { FIREFOX_PATH = '', PATH = '' } = environment;
  if (FIREFOX_PATH !== '') {
    if (existsSync(FIREFOX_PATH)) return FIREFOX_PATH;
    throw new Error(`FIREFOX_PATH is ${FIREFOX_PATH}, and there is no such file.`);
  }
  const folders = PATH.split(path.delimiter).filter((folder) => folder !== '');
  const candidates = [
    ...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ];
  return candidates.find((file) => existsSync(file));
}
