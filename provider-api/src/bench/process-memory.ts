import { readdirSync, readFileSync } from 'node:fs';

const KB_OF_MB = 1024;
/** Of Linux on every common machine. */
const TICK_MS = 10;

/**
 * Resident megabytes of a process, and of each that it started, itself or through another: what they share
 * counts for each. Linux alone.
 */
export function residentMb(pid: number): Map<number, number> {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(statusOf(Number(name), 'PPid'))]),
  );
  const isOf = (child: number | undefined): boolean =>
    child === pid || (child !== undefined && child > 1 && isOf(parents.get(child)));
  return new Map(
    [...parents.keys()]
      .filter(isOf)
      .map((child) => [child, Number(statusOf(child, 'VmRSS')) / KB_OF_MB]),
  );
}

/** The most that a process itself has held, in megabytes. Linux alone. */
export function peakMb(pid: number | undefined): number {
  return Number(statusOf(pid ?? 0, 'VmHWM')) / KB_OF_MB;
}

/** Processor that a process itself has taken, in milliseconds. Linux alone. */
export function processorMs(pid: number): number {
  try {
    // Behind the name, which may have spaces: user and system time are the 12th and 13th field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

/** 0 where the process has ended meanwhile. */
function statusOf(pid: number, name: string): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? '0';
  } catch {
    return '0';
  }
}
