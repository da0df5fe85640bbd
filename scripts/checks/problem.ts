/** Something that a check found, and where. */
export interface Problem {
  /** Relative to the workspace. */
  file: string;
  line?: number | undefined;
  message: string;
}

export function describeProblem({ file, line, message }: Problem): string {
  return `${file}${line === undefined ? '' : `:${line}`}  ${message}`;
}
