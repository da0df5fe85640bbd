import { type CpuInfo, cpus } from 'node:os';

type Times = Pick<CpuInfo, 'times'>;

/** Starts measuring. The returned function gives the share of processor time used on this machine since then. */
export function measureProcessorUse(): () => string {
  const before = cpus();
  return () => `${Math.round(100 * busyShare(before, cpus()))} %`;
}

/** The busy share between two readings, from 0 to 1. */
export function busyShare(before: readonly Times[], after: readonly Times[]): number {
  const [idle, all] = [
    sumOf(after, idleOf) - sumOf(before, idleOf),
    sumOf(after, allOf) - sumOf(before, allOf),
  ];
  return all === 0 ? 0 : 1 - idle / all;
}

const idleOf = ({ times }: Times) => times.idle;
const allOf = ({ times }: Times) => Object.values(times).reduce((sum, part) => sum + part, 0);

function sumOf(processors: readonly Times[], partOf: (processor: Times) => number): number {
  return processors.reduce((sum, processor) => sum + partOf(processor), 0);
}
