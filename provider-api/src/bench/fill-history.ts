import { readConfig } from '../config';
import { openConfigured } from '../database/open-database';
import { runCommand } from '../operations/command';
import { fillBench, historyOf } from './bench-data';

/** Fills the empty database of the settings with the history of a bench, or with a share of it. */
runCommand('fill-history', async ([share = '1']) => {
  const size = historyOf(Number(share));
  const { database, close } = await openConfigured(readConfig(process.env));
  try {
    await fillBench(database, size, new Date());
  } finally {
    await close();
  }
  return `${size.days} days, ${size.alerts} alerts, ${size.profiles} profiles`;
});
