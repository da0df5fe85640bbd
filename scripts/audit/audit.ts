import * as v from 'valibot';
import { severeAdvisories } from './advisories';
import { allowedLicences, forbiddenLicences, parseLicences } from './licences';
import { pnpmOutput } from './pnpm-output';

/** What nobody could look at has not passed. */
type AuditOutcome = 'passed' | 'failed' | 'not checked';

interface AuditPart {
  name: string;
  outcome: AuditOutcome;
  /** A line for each thing found; why, where nothing was checked. */
  lines: string[];
}

/** Licences and known holes of the packages that run in production. */
export async function audit(): Promise<AuditPart[]> {
  return [
    judgeLicences(await pnpmOutput(['licenses', 'list', '--prod', '--json'])),
    judgeAdvisories(await pnpmOutput(['audit', '--prod', '--json'])),
  ];
}

/** @param output what `pnpm licenses list` wrote, which it does without a registry */
export function judgeLicences(output: string): AuditPart {
  const name = 'licences of packages';
  const licences = parseLicences(output);
  if (licences === undefined) return { name, outcome: 'not checked', lines: [reasonIn(output)] };
  const lines = [...forbiddenLicences(licences)].map(
    ([licence, names]) => `${licence} is not among ${allowedLicences()}: ${names.join(', ')}`,
  );
  return { name, outcome: lines.length === 0 ? 'passed' : 'failed', lines };
}

/** @param output what `pnpm audit` wrote, which asks the registry */
export function judgeAdvisories(output: string): AuditPart {
  const name = 'known holes of packages';
  const lines = severeAdvisories(output);
  if (lines === undefined) return { name, outcome: 'not checked', lines: [reasonIn(output)] };
  return { name, outcome: lines.length === 0 ? 'passed' : 'failed', lines };
}

/** For scripts: 0 when all was looked at and nothing found, 1 when something was, 2 when not all was looked at. */
export function auditExitCode(parts: readonly AuditPart[]): number {
  const has = (outcome: AuditOutcome) => parts.some((part) => part.outcome === outcome);
  if (has('failed')) return 1;
  return has('not checked') ? 2 : 0;
}

const ErrorSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ error: v.object({ message: v.string() }) }),
);

function reasonIn(output: string): string {
  const found = v.safeParse(ErrorSchema, output);
  return found.success
    ? `the registry answers no audit: ${found.output.error.message.trim()}`
    : 'the registry could not be asked';
}
