/** Reports a lasting problem only once, and again if it changes or comes back after it was over. */
export function reportOnce(
  report: (problem: string) => void,
): (problem: string | undefined) => void {
  let reported: string | undefined;
  return (problem) => {
    if (problem !== undefined && problem !== reported) report(problem);
    reported = problem;
  };
}
