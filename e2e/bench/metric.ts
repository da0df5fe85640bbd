/** A line of what a bench found. */
export interface Metric {
  name: string;
  value: string;
}

export function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}
