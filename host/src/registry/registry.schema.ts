import { HostBuildSchema, RemoteDescriptorSchema } from '@maitred/shared-kit/descriptors';
import * as v from 'valibot';
import { ConfigSchema } from '../config/config.schema';

export const REGISTRY_ADDRESS = '/registry.json';

/** What is known of a remote on the server. */
const RegisteredRemoteSchema = v.object({
  /** The versions that its server keeps, as it said last. */
  descriptor: RemoteDescriptorSchema,
  /** Its server did not say so just now: this is the last good copy. */
  isSilent: v.optional(v.boolean()),
});

/**
 * What is deployed, in one answer: what the deployment configures, the host's own build, and of every remote
 * the versions kept and what they declare. A remote that has never been reached, or of which nothing can be read, is
 * not in it.
 */
export const RegistrySchema = v.object({
  config: ConfigSchema,
  host: v.optional(HostBuildSchema),
  remotes: v.pipe(
    v.record(v.string(), v.fallback(v.nullable(RegisteredRemoteSchema), null)),
    v.transform(withoutUnread),
  ),
});
export type Registry = v.InferOutput<typeof RegistrySchema>;

function withoutUnread<Remote>(remotes: Record<string, Remote | null>): Record<string, Remote> {
  const read = Object.entries(remotes).flatMap(([name, remote]) =>
    remote ? [[name, remote] as const] : [],
  );
  return Object.fromEntries(read);
}
