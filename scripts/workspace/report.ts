const isPlain = !process.stdout.isTTY || process.env.NO_COLOR !== undefined;

function colour(code: number, text: string): string {
  return isPlain ? text : `\u001B[${code}m${text}\u001B[0m`;
}

export const bold = (text: string) => colour(1, text);
export const red = (text: string) => colour(31, text);
export const yellow = (text: string) => colour(33, text);
export const green = (text: string) => colour(32, text);

export function print(text = ''): void {
  process.stdout.write(`${text}\n`);
}

/** `1.2 s`, `2 min 5 s` */
export function duration(milliseconds: number): string {
  const tenths = Math.round(milliseconds / 100);
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Starts a stopwatch; the returned function gives the elapsed time, ready to print. */
export function stopwatch(): () => string {
  const start = performance.now();
  return () => duration(performance.now() - start);
}

/** Characters. */
const LONGEST_LINE = 500;

/** Shortens lines that would fill the terminal: a minified library in an excerpt of its source is one line. */
export function shortLines(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} …` : line))
    .join('\n');
}
