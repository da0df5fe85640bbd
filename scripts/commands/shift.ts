import { buildChanged } from '../workspace/build-packages';
import { print } from '../workspace/report';
import { runPlaywright } from '../workspace/run-playwright';
import { stopSignal } from '../workspace/stop-signals';

const HOURS = 12;

/** `npm run shift`: keeps the alerts screen open for twelve hours of accelerated page time. */
export async function run(): Promise<number> {
  const signal = stopSignal();
  print('Building what has changed …');
  await buildChanged({ signal });
  print(`Letting ${HOURS} hours pass …`);
  const { code } = await runPlaywright(['tests/shift.spec'], {
    environment: { SHIFT_HOURS: String(HOURS) },
    signal,
    onOutput: (chunk) => process.stdout.write(chunk),
  });
  return code;
}
