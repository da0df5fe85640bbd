import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const HARNESS = /from '\.\.\/harness\/(test(?:-\w+)*)'/g;
/** The harness for the unchanged application. A spec that imports it may use another one for a few tests. */
const USUAL = 'test';

/**
 * Groups the specs of a folder by the harness that they import. Playwright starts a new worker, with a new browser and
 * provider, whenever the composition changes, so specs with the same harness run one after another. Those with the
 * usual harness, which are many and short, come last.
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
