/** A line of what a bench found. */
export interface Figure {
  name: string;
  value: string;
}

export function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}
