/** Tells of a problem that lasts once: again where it is another, or has come back after it was over. */
export function toldOnce(tell: (problem: string) => void): (problem: string | undefined) => void {
  let told: string | undefined;
  return (problem) => {
    if (problem !== undefined && problem !== told) tell(problem);
    told = problem;
  };
}
