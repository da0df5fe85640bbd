import * as v from 'valibot';

const SEVERE = ['high', 'critical'];

const AuditSchema = v.object({
  advisories: v.record(
    v.string(),
    v.object({
      module_name: v.string(),
      severity: v.string(),
      title: v.string(),
      url: v.string(),
    }),
  ),
});

/** A line for each severe vulnerability; undefined if the registry gave no audit result. */
export function severeAdvisories(output: string): string[] | undefined {
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), AuditSchema), output);
  if (!found.success) return undefined;
  return Object.values(found.output.advisories)
    .filter(({ severity }) => SEVERE.includes(severity))
    .map(
      ({ module_name, severity, title, url }) => `${module_name}, ${severity}: ${title} (${url})`,
    );
}
