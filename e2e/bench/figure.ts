/** A line of what a bench found. */
export interface Figure {
  name: string;
  value: string;
}
