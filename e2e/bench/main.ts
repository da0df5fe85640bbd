import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium, print } from '../../scripts';
import { type Composition, startComposition } from '../harness/composition';
import { prepareTemplate } from '../harness/demo-data';
import { measureAlertsScroll } from './alerts-scroll';
import { measureTwoDays, measureYear } from './analytics-charts';
import { benchHistory } from './bench-history';
import { benchPages } from './bench-pages';
import { measureCameraWall } from './camera-wall';
import { measureChatThread } from './chat-thread';
import { measureHeatmapHours } from './heatmap-hours';
import type { Metric } from './metric';
import { measurePresses } from './presses';
import { measureProfilesScroll } from './profiles-scroll';
import { measureRouteChanges } from './route-changes';

type Bench = (browser: Browser, composition: Composition) => Promise<Metric[]>;

/** Benches by the group that `--only` selects, or by a part of their own name. Each is measured separately. */
const BENCHES: Record<string, Record<string, Bench>> = {
  lists: {
    '100 alerts scrolled to the end and back, CPU 4 × slower': measureAlertsScroll,
    'a conversation of 1,000 messages, CPU 4 × slower': measureChatThread,
    '10,000 profiles scrolled, CPU 4 × slower': measureProfilesScroll,
    'a year of four restaurants drawn, CPU 4 × slower': measureYear,
    'two days of four restaurants by the hour drawn, CPU 4 × slower': measureTwoDays,
    'hours of a full heatmap moved, CPU 4 × slower': measureHeatmapHours,
  },
  ways: {
    'ways from the side bar, the first and the second time, CPU 4 × slower': measureRouteChanges,
  },
  presses: {
    'controls, the first press and the second, CPU 4 × slower': measurePresses,
  },
  wall: {
    'a wall of 24 cameras: the stills of 10 minutes, hurried through in about one':
      measureCameraWall,
  },
};

/** Benches of page loads, which have their own options. */
const LOADS = ['pages', 'history'];

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    screens: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    before: { type: 'string', multiple: true, default: [] },
    against: { type: 'string', multiple: true, default: [] },
  },
});

const { only } = options;
const rounds = Number(options.rounds);
const ofOthers = Object.entries(BENCHES).flatMap(([key, benches]) => [
  key,
  ...Object.keys(benches),
]);
if (!LOADS.includes(only) && !ofOthers.some((name) => name.includes(only))) {
  throw new Error(`There is no bench "${only}". There are: ${[...LOADS, ...ofOthers].join('; ')}.`);
}

const executablePath = findChromium();
if (executablePath === undefined) {
  throw new Error('There is no Chromium. Install one, or name one in CHROMIUM_PATH.');
}
const clearDemoData = await prepareTemplate();
const composition = await startComposition();
try {
  if (only === '' || only === 'pages') {
    await benchPages(composition, {
      executablePath,
      rounds,
      screens: options.screens.split(',').filter((name) => name !== ''),
      before: Object.fromEntries(options.before.map(splitPair)),
      against: Object.fromEntries(options.against.map(splitPair)),
    });
  }
  if (only === '' || only === 'history') {
    await benchHistory({ executablePath, rounds });
  }
  for (const [key, benches] of Object.entries(BENCHES)) {
    await run(key === only ? benches : chosenOf(benches), executablePath);
  }
} finally {
  await composition.stop();
  await clearDemoData();
}

/** Benches whose name contains the value of `--only`; all without it. */
function chosenOf(benches: Record<string, Bench>): Record<string, Bench> {
  return Object.fromEntries(Object.entries(benches).filter(([name]) => name.includes(only)));
}

async function run(benches: Record<string, Bench>, browserFile: string): Promise<void> {
  if (Object.keys(benches).length === 0) return;
  const browser = await chromium.launch({ executablePath: browserFile, args: CHROMIUM_ARGUMENTS });
  try {
    for (const [name, measure] of Object.entries(benches)) {
      const [load = 0] = loadavg();
      const metrics = await measure(browser, composition);
      print(name);
      // Printed because other work on the machine makes every metric worse.
      for (const metric of [...metrics, { name: 'load of the machine', value: load.toFixed(1) }]) {
        print(`  ${metric.name.padEnd(30)} ${metric.value}`);
      }
    }
  } finally {
    await browser.close();
  }
}

/** `name=http://…` */
function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  if (at < 1) throw new Error(`An address is named as NAME=ADDRESS, and it is "${pair}".`);
  return [pair.slice(0, at), pair.slice(at + 1)];
}
