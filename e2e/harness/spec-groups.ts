import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const HARNESS = /from '\.\.\/harness\/(test(?:-\w+)*)'/g;
/** The harness of the application as it is. A spec that imports it may have a few tests over another. */
const USUAL = 'test';

/**
 * The specs of a folder, grouped by the harness that they import. Playwright starts a new worker, with
 * a new browser and provider, wherever the composition changes: so the specs of one harness run in a
 * row. The usual ones, which are many and short, come last.
 */
export function specGroups(folder: string): { name: string; testMatch: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const file of readdirSync(folder).sort()) {
    const source = readFileSync(path.join(folder, file), 'utf8');
    const harnesses = [...source.matchAll(HARNESS)].flatMap(([, name]) => name ?? []);
    const [own = USUAL] = harnesses.includes(USUAL) ? [] : harnesses;
    groups.set(own, [...(groups.get(own) ?? []), `**/${file}`]);
  }
  const usualLast = ([name]: [string, string[]]) => Number(name === USUAL);
  return [...groups]
    .sort((one, other) => usualLast(one) - usualLast(other))
    .map(([name, testMatch]) => ({ name, testMatch }));
}
