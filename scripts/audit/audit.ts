import * as v from 'valibot';
import { severeAdvisories } from './advisories';
import { allowedLicences, forbiddenLicences, parseLicences } from './licences';
import { pnpmOutput } from './pnpm-output';

/** A part that could not be checked has not passed. */
type AuditOutcome = 'passed' | 'failed' | 'not checked';

interface AuditPart {
  name: string;
  outcome: AuditOutcome;
  /** A line for each finding or, if nothing was checked, the reason. */
  lines: string[];
}

/** Audits the licences and known vulnerabilities of the packages that run in production. */
export async function audit(): Promise<AuditPart[]> {
  return [
    judgeLicences(await pnpmOutput(['licenses', 'list', '--prod', '--json'])),
    judgeAdvisories(await pnpmOutput(['audit', '--prod', '--json'])),
  ];
}

/** @param output output of `pnpm licenses list`, which works without a registry */
export function judgeLicences(output: string): AuditPart {
  const name = 'licences of packages';
  const licences = parseLicences(output);
  if (licences === undefined) return { name, outcome: 'not checked', lines: [reasonIn(output)] };
  const lines = [...forbiddenLicences(licences)].map(
    ([licence, names]) => `${licence} is not among ${allowedLicences()}: ${names.join(', ')}`,
  );
  return { name, outcome: lines.length === 0 ? 'passed' : 'failed', lines };
}

/** @param output output of `pnpm audit`, which asks the registry */
export function judgeAdvisories(output: string): AuditPart {
  const name = 'known holes of packages';
  const lines = severeAdvisories(output);
  if (lines === undefined) return { name, outcome: 'not checked', lines: [reasonIn(output)] };
  return { name, outcome: lines.length === 0 ? 'passed' : 'failed', lines };
}

/** Exit code: 0 if everything was checked and nothing found, 1 if something was found, 2 if a check is missing. */
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
