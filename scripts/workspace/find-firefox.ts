import { existsSync } from 'node:fs';
import { findOnPath } from './find-on-path';

const NAMES = ['firefox', 'firefox-esr', 'firefox.exe'];

/** The Firefox of FIREFOX_PATH or of the system; undefined if there is none. */
export function findFirefox(): string | undefined {
  const { FIREFOX_PATH = '' } = process.env;
  if (FIREFOX_PATH !== '') {
    if (existsSync(FIREFOX_PATH)) return FIREFOX_PATH;
    throw new Error(`FIREFOX_PATH is ${FIREFOX_PATH}, and there is no such file.`);
  }
  const elsewhere = [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ];
  return findOnPath(NAMES) ?? elsewhere.find((file) => existsSync(file));
}
