import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const HARNESS = /from '\.\.\/harness\/(test(?:-\w+)*)'/g;
/** Over the application as it is; a few tests of such a spec may be over another. */
const USUAL = 'test';

/**
 * The specs of a folder by what they are composed over. Whoever goes from one composition to another
 * starts a worker with its browser and its provider anew: those of one kind are best run in a row,
 * and the usual ones, which are many and short, at last.
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
