import type { Problem } from './problem';
import { listFiles, readSource } from './source-files';

interface BannedWord {
  pattern: RegExp;
  /** The standard term. */
  instead: string;
}

/** Words that only this project used, and the standard terms for them. */
const BANNED: readonly BannedWord[] = [
  { pattern: /former(?!ly)/i, instead: 'previous or stale' },
  { pattern: /late-?part/i, instead: 'lazy component' },
  { pattern: /in-sight|InSight/, instead: 'lazy on visible' },
  { pattern: /rehears/i, instead: 'prerender' },
  {
    pattern: /[a-z]Moment|moment[A-Z]|-moment|moment-/,
    instead: 'instant, or the time in a period',
  },
  { pattern: /\bput away\b/i, instead: 'code cache warm-up' },
  { pattern: /upkeep/i, instead: 'maintenance' },
  { pattern: /exclusively\(/, instead: 'withLock' },
  { pattern: /\bquick-?check/i, instead: 'fast-path validation' },
  { pattern: /\b(?:own|no|read|chat|about)-?Texts\b|\btextsIn\b/i, instead: 'messages' },
  { pattern: /worked out/i, instead: 'computed at run time' },
  {
    pattern: /\bfigures(?:Of|Before|Agree)|(?:use|Load|Map|total|group)\w*Figures/,
    instead: 'metrics',
  },
  { pattern: /FigureText|UNKNOWN_FIGURE|\bconst figures\b/, instead: 'metrics' },
  { pattern: /\bLineage\b|session\.lineage/, instead: 'session metadata' },
  { pattern: /outline(?:Area|Crossings|Path|Problems)|\w+Outlines\b/, instead: 'polygon' },
  { pattern: /kit-surface|npm run surface/, instead: 'API report' },
  { pattern: /scripts\/walk\b|readWalk|operators-walk|walked-?cookbook/i, instead: 'tutorial' },
  { pattern: /renewal mark/i, instead: 'refresh lock' },
  { pattern: /held-?\s?marks?\b|HeldMark/i, instead: 'pending mark-as-read queue' },
  { pattern: /started[- ]?(?:requests?|answers?)\b/i, instead: 'preloaded responses' },
  { pattern: /brought[- ]?question/i, instead: 'initial prompt' },
  { pattern: /\b(?:const|let) told\b/, instead: 'what was reported or shown' },
  {
    pattern: /\bputs?(?: [\w’]+){1,6} in service\b|\bputting(?: \w+){1,4} in service\b/i,
    instead: 'activate or deploy',
  },
  { pattern: /\banswering\(|\bAnswering\b/, instead: 'mockEndpoint' },
  { pattern: /\blast-?calls\b/i, instead: 'flushBeforeLogout' },
  { pattern: /later-?modules?\b/i, instead: 'lazy module' },
  {
    pattern: /\b(?:use\w*|old|Trigger|Item|Profile|Presence|Mark|Awaited)Words\b/,
    instead: 'labels',
  },
  { pattern: /\buseTurn\b|\btakeTurn\b/, instead: 'scheduler' },
];

/** Files where these words mean something else, or that record history. */
const ALLOWED = [
  /^CHANGELOG\.md$/,
  /^docs\/adr\//,
  /^docs\/measurements\.md$/,
  /^provider-api\/migrations\//,
  /^scripts\/checks\/words(?:\.test)?\.ts$/,
  /^shared-kit\/api-report\//,
  // Names of a released kit.
  /^shared-kit\/src\/figures\//,
];
/** Files that are checked. */
const READ = /\.(?:tsx?|mjs|md|json)$/;
/** Ordinary words that merely contain a banned one. */
const OTHER_TERMS = /performer|transformer|reformer|momentarily/gi;

/**
 * Checks that sources, messages and documents use the standard terms.
 * @param files paths from the root
 * @param read returns the text of a file, given its path from the root
 */
export function checkWords({ files = listFiles(READ), read = readSource } = {}): Problem[] {
  return files
    .filter((file) => !ALLOWED.some((place) => place.test(file)))
    .flatMap((file) => [
      ...bannedIn(file).map((words) => ({ file, message: `is named ${words}` })),
      ...read(file)
        .split('\n')
        .flatMap((text, index) =>
          bannedIn(text).map((words) => ({ file, line: index + 1, message: `says ${words}` })),
        ),
    ]);
}

function bannedIn(text: string): string[] {
  const own = text.replaceAll(OTHER_TERMS, '');
  return BANNED.flatMap(({ pattern, instead }) => {
    const [found] = pattern.exec(own) ?? [];
    return found === undefined ? [] : [`“${found}”; the field says ${instead}.`];
  });
}
