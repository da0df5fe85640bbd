/** One line of a bench's result. */
export interface Metric {
  name: string;
  value: string;
}

export function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}
