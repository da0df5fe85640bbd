export type Step = 'major' | 'minor';

type Numbers = [major: number, minor: number, patch: number];

function numbersOf(version: string): Numbers {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}

export function majorOf(version: string): number {
  return numbersOf(version)[0];
}

/** Sorts lower versions first. */
export function byVersion(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const place = a.findIndex((number, index) => number !== b[index]);
  return place === -1 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}

export function isBelow(version: string, other: string): boolean {
  return byVersion(version, other) < 0;
}

/** The lowest version that is allowed after such a change. */
export function raised(version: string, step: Step): string {
  const [major, minor] = numbersOf(version);
  return step === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}
