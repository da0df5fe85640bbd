/** Reports a problem that lasts once: again where it is another, or has come back after it was over. */
export function reportOnce(
  report: (problem: string) => void,
): (problem: string | undefined) => void {
  let reported: string | undefined;
  return (problem) => {
    if (problem !== undefined && problem !== reported) report(problem);
    reported = problem;
  };
}
