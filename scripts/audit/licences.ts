import * as v from 'valibot';

/** Licences allowed in a product that is not distributed with its sources. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  // A public-domain dedication, like CC0.
  'Unlicense',
];

/** Exceptions for separate libraries that anybody may replace; on Windows sharp's comes inside the package. */
const ALLOWED_FOR: Record<string, RegExp> = {
  'LGPL-3.0-or-later': /^@img\/sharp-libvips-/,
  'Apache-2.0 AND LGPL-3.0-or-later': /^@img\/sharp-win32-/,
  // Requires publishing the sources of its own files only, which are used unmodified.
  'MPL-2.0': /^web-push$/,
};

const LicencesSchema = v.record(v.string(), v.array(v.object({ name: v.string() })));

/** Package names by licence. */
type Licences = Map<string, string[]>;

/** Parses the output of pnpm; undefined if it lists nothing. */
export function parseLicences(output: string): Licences | undefined {
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), LicencesSchema), output);
  if (!found.success) return undefined;
  const listed = Object.entries(found.output);
  return new Map(listed.map(([licence, packages]) => [licence, packages.map(({ name }) => name)]));
}

export function forbiddenLicences(licences: Licences): Licences {
  const forbidden: Licences = new Map();
  for (const [licence, names] of licences) {
    if (isAllowed(licence)) continue;
    const rest = names.filter((name) => !ALLOWED_FOR[licence]?.test(name));
    if (rest.length > 0) forbidden.set(licence, rest);
  }
  return forbidden;
}

/** `MIT`, `(MIT OR GPL-2.0)`: with OR one allowed licence is enough; with AND each must be allowed. */
function isAllowed(licence: string): boolean {
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => ALLOWED.includes(one)));
}

export function allowedLicences(): string {
  return ALLOWED.join(', ');
}
