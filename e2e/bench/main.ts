import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { print } from '../../scripts/workspace/report';
import { type Composition, startComposition } from '../harness/composition';
import prepareDemoData from '../harness/demo-data';
import { CHROMIUM_ARGUMENTS, findChromium } from '../harness/find-chromium';
import { measureAlertsScroll } from './alerts-scroll';
import { measureTwoDays, measureYear } from './analytics-charts';
import { benchPages } from './bench-pages';
import type { Figure } from './figure';
import { measureHeatmapHours } from './heatmap-hours';

type Bench = (browser: Browser, composition: Composition) => Promise<Figure[]>;

/** Each is measured alone, one after the other. */
const BENCHES: Record<string, Bench> = {
  '100 alerts scrolled to the end and back, CPU 4 × slower': measureAlertsScroll,
  'a year of four restaurants drawn, CPU 4 × slower': measureYear,
  'two days of four restaurants by the hour drawn, CPU 4 × slower': measureTwoDays,
  'hours of a full heatmap moved, CPU 4 × slower': measureHeatmapHours,
};

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    screens: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    against: { type: 'string', multiple: true, default: [] },
  },
});

const executablePath = findChromium();
if (executablePath === undefined) {
  throw new Error('There is no Chromium. Install one, or name one in CHROMIUM_PATH.');
}
const clearDemoData = await prepareDemoData();
const composition = await startComposition();
try {
  if (options.only !== 'lists') {
    await benchPages(composition, {
      executablePath,
      rounds: Number(options.rounds),
      screens: options.screens.split(',').filter((name) => name !== ''),
      against: Object.fromEntries(options.against.map(splitPair)),
    });
  }
  if (options.only !== 'pages') await benchLists(executablePath);
} finally {
  await composition.stop();
  await clearDemoData();
}

async function benchLists(browserFile: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: browserFile, args: CHROMIUM_ARGUMENTS });
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
  }
}

/** `name=http://…` */
function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  if (at < 1) throw new Error(`--against takes NAME=ADDRESS, and it is "${pair}".`);
  return [pair.slice(0, at), pair.slice(at + 1)];
}
