import { readdirSync, readFileSync } from 'node:fs';

const KB_OF_MB = 1024;
/** The clock tick of Linux on all common machines. */
const TICK_MS = 10;

/**
 * Resident megabytes of a process and of each of its descendants; shared memory counts
 * for each. Linux only.
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

/** The peak memory of a process itself, in megabytes. Linux only. */
export function peakMb(pid: number | undefined): number {
  return Number(statusOf(pid ?? 0, 'VmHWM')) / KB_OF_MB;
}

/** The processor time of a process itself, in milliseconds. Linux only. */
export function processorMs(pid: number): number {
  try {
    // Split after the name, which may have spaces: user and system time are then the 12th and 13th field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

/** '0' if the process has ended meanwhile. */
function statusOf(pid: number, name: string): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? '0';
  } catch {
    return '0';
  }
}
