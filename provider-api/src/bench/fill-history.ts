import { readConfig } from '../config';
import { openConfigured } from '../database/open-database';
import { runCommand } from '../operations/command';
import { fillBench, historyOf } from './bench-data';

/** Fills the empty database named by the environment with the history of the benchmarks, or a share of it. */
runCommand('fill-history', async ([given = '1']) => {
  const share = Number(given);
  if (!(share > 0 && share <= 1))
    throw new Error(`the share is above 0 and at most 1, not ${given}`);
  const size = historyOf(share);
  const { database, close } = await openConfigured(readConfig(process.env));
  try {
    await fillBench(database, size, new Date());
  } finally {
    await close();
  }
  return `${size.days} days, ${size.alerts} alerts, ${size.profiles} profiles`;
});
