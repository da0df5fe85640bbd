/** The share of a path that may be mistyped for another path still to be suggested. */
const MOST_WRONG = 0.5;

/** The path that a person probably meant by one that does not exist; undefined if none is close. */
export function nearestPath<Path extends string>(
  mistaken: string,
  paths: readonly Path[],
): Path | undefined {
  const typed = comparable(mistaken);
  const ranked = paths
    .map((path) => {
      const known = comparable(path);
      // A longer path below a known screen, or the beginning of a known path, counts as close.
      const isPart = typed.length > 2 && (typed.startsWith(known) || known.startsWith(typed));
      const wrong = distance(typed, known) / Math.max(typed.length, known.length, 1);
      return { path, wrong: isPart ? Math.min(wrong, MOST_WRONG) : wrong };
    })
    .filter(({ wrong }) => wrong <= MOST_WRONG)
    .sort((a, b) => a.wrong - b.wrong);
  return ranked[0]?.path;
}

function comparable(path: string): string {
  return path.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** How many letters must be added, dropped or changed to make one word the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, otherLetter] of [...other].entries()) {
      const changed = (row[place] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min((row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1, changed));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
