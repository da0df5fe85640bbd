import * as v from 'valibot';

/** What may be part of a product that is not given away with its sources. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  // A dedication to the public, as CC0 is.
  'Unlicense',
];

/** Libraries of their own, which anybody may replace; sharp's comes inside the package on Windows. */
const ALLOWED_FOR: Record<string, RegExp> = {
  'LGPL-3.0-or-later': /^@img\/sharp-libvips-/,
  'Apache-2.0 AND LGPL-3.0-or-later': /^@img\/sharp-win32-/,
  // Asks for the sources of its own files alone, which are used as they are.
  'MPL-2.0': /^web-push$/,
};

const LicencesSchema = v.record(v.string(), v.array(v.object({ name: v.string() })));

/** Names of packages by their licence. */
type Licences = Map<string, string[]>;

/** From what pnpm lists; undefined where it lists nothing. */
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

/** `MIT`, `(MIT OR GPL-2.0)`: one of a choice is enough; of several at once each must be. */
function isAllowed(licence: string): boolean {
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => ALLOWED.includes(one)));
}

export function allowedLicences(): string {
  return ALLOWED.join(', ');
}
