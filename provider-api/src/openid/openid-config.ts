import { readFileSync } from 'node:fs';
import { PERMISSION_RESOURCES, PERMISSION_VERBS } from '@maitred/contract';
import * as v from 'valibot';
import { MOST_RESTAURANTS_OF_USER } from '../http/caps';
import { readPermissions } from '../users/permissions';

/** Loopback hosts, for which a request is safe without TLS. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const SafeAddressSchema = v.pipe(
  v.string(),
  v.url('not an address'),
  v.check((text) => isSafe(new URL(text)), 'not https:// (http:// is for this machine alone)'),
);

const OriginSchema = v.pipe(
  SafeAddressSchema,
  v.check((text) => new URL(text).pathname === '/', 'more than an origin'),
  v.transform((text) => new URL(text).origin),
);

const PermissionsSchema = v.pipe(
  v.array(v.string()),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return readPermissions(dataset.value.join(','));
    } catch {
      const kinds = `all, ${PERMISSION_VERBS.join(', ')}, or one of these with ${PERMISSION_RESOURCES.join(', ')}`;
      addIssue({ message: `a permission is not known; there are ${kinds}` });
      return NEVER;
    }
  }),
);

const GroupSchema = v.strictObject({
  /** Restaurant ids, or all restaurants that exist at sign-in. */
  restaurants: v.union([
    v.literal('all'),
    v.pipe(
      v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
      v.maxLength(MOST_RESTAURANTS_OF_USER),
    ),
  ]),
  permissions: PermissionsSchema,
});

const FileSchema = v.strictObject({
  issuer: SafeAddressSchema,
  clientId: v.pipe(v.string(), v.nonEmpty()),
  /** The origin of the application, to which the issuer sends users back. */
  application: OriginSchema,
  /** In addition to `openid`. */
  scopes: v.optional(v.array(v.pipe(v.string(), v.regex(/^\S+$/, 'no scope'))), [
    'profile',
    'email',
  ]),
  /** The claim that holds the groups, or its path if it is nested. */
  groupsClaim: v.optional(
    v.union([v.pipe(v.string(), v.nonEmpty()), v.pipe(v.array(v.string()), v.nonEmpty())]),
    'groups',
  ),
  /** What members of each group may do. A member of several may do all of it, in all of their restaurants. */
  groups: v.pipe(
    v.record(v.string(), GroupSchema),
    v.check((groups) => Object.keys(groups).length > 0, 'no group: nobody could sign in'),
  ),
});

export type OpenIdSettings = v.InferOutput<typeof FileSchema> & {
  /** Undefined for a public client, which only PKCE protects. */
  clientSecret: string | undefined;
};

function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

/** @throws {Error} that lists everything wrong in the file, in one line. */
export function readOpenIdConfig(file: string, clientSecret: string | undefined): OpenIdSettings {
  let content: unknown;
  try {
    // Some Windows editors start a file with a byte order mark.
    content = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = v.safeParse(FileSchema, content);
  if (parsed.success) return { ...parsed.output, clientSecret };
  const problems = parsed.issues.map(
    (issue) => `${v.getDotPath(issue) ?? 'the file'}: ${problemOf(issue)}`,
  );
  throw new Error(`${file}: ${problems.join('; ')}`);
}

function problemOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object') return issue.message;
  return issue.expected === 'never' ? 'not known' : 'required';
}
