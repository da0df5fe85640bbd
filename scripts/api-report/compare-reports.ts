import path from 'node:path';
import { type KitExport, readExports, renamed } from './report-text';
import { typeCheck } from './type-check';

/**
 * How an export of the kit differs from before, for code that was built against the previous kit: `removed` and
 * `changed` break it, `added` and `extended` do not.
 */
export interface ReportChange extends KitExport {
  kind: 'removed' | 'changed' | 'added' | 'extended';
  /** TypeScript's message about what does not fit. */
  detail?: string;
}

const PREVIOUS = 'previous-kit';
const PRESENT = 'present-kit';
const QUESTIONS = 'questions.ts';

/**
 * Types that tell apart two types which are assignable to each other, for example where one lacks an optional property.
 * For a function with overloads, `Given` considers the last two.
 */
const HELPERS = `
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
type KeysAt<A, Place> = Place extends keyof A ? keyof NonNullable<A[Place]> : never;
type Given<F> = F extends { (...given: infer A): unknown; (...given: infer B): unknown }
  ? { [Place in (keyof A | keyof B) & \`\${number}\`]: KeysAt<A, Place> | KeysAt<B, Place> } : {};
type Missing<Previous, Present> = {
  [Place in keyof Previous]: Place extends keyof Present ? Exclude<Previous[Place], Present[Place]> : never
}[keyof Previous];
`;

/** Compares two reports by the rules of TypeScript. */
export async function compareReports(
  previous: string,
  present: string,
  signal?: AbortSignal,
): Promise<ReportChange[]> {
  if (previous === present) return [];
  const before = readExports(previous);
  const now = readExports(present);
  const removed = before.filter((one) => !now.some((other) => isSame(one, other)));
  const added = now.filter((one) => !before.some((other) => isSame(one, other)));
  // Types do not exist at run time; where a value takes or returns one, comparing the value shows the change.
  const kept = before.filter((one) => !one.isType && !removed.includes(one));
  return [
    ...removed.map((one) => ({ ...one, kind: 'removed' as const })),
    ...added.map((one) => ({ ...one, kind: 'added' as const })),
    ...(await compareValues(kept, previous, present, signal)),
  ];
}

function isSame(one: KitExport, other: KitExport): boolean {
  return one.subpath === other.subpath && one.name === other.name && one.isType === other.isType;
}

/** Asks TypeScript three questions about each value; the line of an error tells the value and the question. */
async function compareValues(
  values: KitExport[],
  previous: string,
  present: string,
  signal: AbortSignal | undefined,
): Promise<ReportChange[]> {
  const questions = values.map(({ subpath, name }) => {
    const was = `typeof import('${PREVIOUS}/${subpath}').${name}`;
    const is = `typeof import('${PRESENT}/${subpath}').${name}`;
    return [
      `{ const it: ${was} = null! as ${is}; void it; }`,
      `{ const none: never = null! as Missing<Given<${was}>, Given<${is}>>; void none; }`,
      `{ const it: Same<${was}, ${is}> = true; void it; }`,
    ];
  });
  const complaints = await typeCheck({
    files: {
      [QUESTIONS]: [...questions.flat(), HELPERS].join('\n'),
      'previous.d.ts': renamed(previous, PREVIOUS),
      'present.d.ts': renamed(present, PRESENT),
    },
    settings: { include: ['.'] },
    signal,
  });
  const byLine = new Map(
    complaints
      .filter(({ file }) => path.basename(file) === QUESTIONS)
      .map(({ line, message }) => [line, message]),
  );
  return values.flatMap((value, index): ReportChange[] => {
    const [fits, keeps, same] = [1, 2, 3].map((line) => byLine.get(index * 3 + line));
    const broken = fits ?? keeps;
    if (broken !== undefined) return [{ ...value, kind: 'changed', detail: broken }];
    return same === undefined ? [] : [{ ...value, kind: 'extended' }];
  });
}
