import { loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { print } from '../../scripts/workspace/report';
import { type Composition, startComposition } from '../harness/composition';
import prepareDemoData from '../harness/demo-data';
import { findChromium } from '../harness/find-chromium';
import { measureAlertsScroll } from './alerts-scroll';
import type { Figure } from './figure';

type Bench = (browser: Browser, composition: Composition) => Promise<Figure[]>;

/** Each is measured alone, one after the other. */
const BENCHES: Record<string, Bench> = {
  '100 alerts scrolled to the end and back, CPU 4 × slower': measureAlertsScroll,
};

const executablePath = findChromium();
if (executablePath === undefined) {
  throw new Error('There is no Chromium. Install one, or name one in CHROMIUM_PATH.');
}
const clearDemoData = await prepareDemoData();
const composition = await startComposition();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  for (const [name, measure] of Object.entries(BENCHES)) {
    const [load = 0] = loadavg();
    const figures = await measure(browser, composition);
    print(name);
    // Other work on the machine makes every figure worse.
    for (const figure of [...figures, { name: 'load of the machine', value: load.toFixed(1) }]) {
      print(`  ${figure.name.padEnd(30)} ${figure.value}`);
    }
  }
} finally {
  await browser.close();
  await composition.stop();
  await clearDemoData();
}
