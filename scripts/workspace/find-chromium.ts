import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findOnPath } from './find-on-path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Flags that keep Chromium from contacting anything but the page's own servers. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium of CHROMIUM_PATH, the system or Playwright; undefined if there is none. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH = '' } = process.env;
  if (CHROMIUM_PATH !== '') {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, and there is no such file.`);
  }
  const elsewhere = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    chromium.executablePath(),
  ];
  return findOnPath(NAMES) ?? elsewhere.find((file) => existsSync(file));
}

/**
 * A headless shell, which draws no browser UI and so needs a quarter less work for each page. It has no back/forward
 * cache and shows no notifications. Undefined if there is none, or if CHROMIUM_PATH is set.
 */
export function findHeadlessShell(): string | undefined {
  const { CHROMIUM_PATH = '' } = process.env;
  return CHROMIUM_PATH === '' ? findOnPath(SHELL_NAMES) : undefined;
}
