import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { inRoot, print } from '../../scripts';
import type { LoadMetrics } from './page-loads';
import { pageReport } from './page-report';

interface LoadReport {
  /** Name of the file in `e2e/results`. */
  name: string;
  rounds: number;
  metrics: LoadMetrics;
  /** The contestant that the others are compared with. */
  floor: string;
}

/** Prints the metrics of page loads and writes them to a file. */
export function reportLoads({ name, rounds, metrics, floor }: LoadReport): void {
  const file = inRoot(`e2e/results/${name}.json`);
  const [load = 0] = loadavg();
  const machine = { processors: cpus().length, load: Number(load.toFixed(1)) };
  const result = { date: new Date().toISOString(), machine, rounds, metrics };
  mkdirSync(inRoot('e2e/results'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  print(`\n${pageReport(metrics, floor)}`);
  print(`\nMedians of ${rounds}; load of the machine ${machine.load}; all of it in ${file}`);
}

/** Prints the progress every ten calls. */
export function countVisits(total: number): () => void {
  let visits = 0;
  return () => {
    visits += 1;
    if (visits % 10 === 0) print(`${visits} of ${total} …`);
  };
}
