import { HostBuildSchema, RemoteDescriptorSchema } from '@maitred/shared-kit/descriptors';
import * as v from 'valibot';
import { ConfigSchema } from '../config/config.schema';

export const REGISTRY_ADDRESS = '/registry.json';

/** What the server knows about a remote. */
const RegisteredRemoteSchema = v.object({
  /** The versions that the remote's server keeps, as last reported by it. */
  descriptor: RemoteDescriptorSchema,
  /** The remote's server did not respond just now: this is the last good copy. */
  isSilent: v.optional(v.boolean()),
});

/**
 * Everything deployed, in one response: the configuration, the host's own build, and for every remote the versions kept
 * and what they declare. A remote that has never been reached, or whose descriptor cannot be read, is left out.
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
