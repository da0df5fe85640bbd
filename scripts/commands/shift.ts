import { buildChanged } from '../workspace/build-packages';
import { obtainChromium } from '../workspace/obtain-chromium';
import { inRoot } from '../workspace/packages';
import { print } from '../workspace/report';
import { programFile, runNode } from '../workspace/run-process';
import { stopSignal } from '../workspace/stop-signals';

const HOURS = 12;

/** `npm run shift`: the alerts stay open for twelve hours of the page's own, hurried time. */
export async function run(): Promise<number> {
  const signal = stopSignal();
  print('Building what has changed …');
  await buildChanged({ signal });
  print(`Letting ${HOURS} hours pass …`);
  const cwd = inRoot('e2e');
  const { code } = await runNode(
    [programFile('@playwright/test', 'playwright', cwd), 'test', 'tests/shift.spec'],
    {
      cwd,
      environment: { CHROMIUM_PATH: await obtainChromium(), SHIFT_HOURS: String(HOURS) },
      signal,
      onOutput: (chunk) => process.stdout.write(chunk),
    },
  );
  return code;
}
