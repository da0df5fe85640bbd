import type { ChildProcess } from 'node:child_process';
import * as v from 'valibot';

/** Asks a provider to collect its garbage, and for what is left. */
export const CollectSchema = v.literal('collect');

/** Bytes, as `process.memoryUsage()` tells them. */
const ProviderMemorySchema = v.object({
  rss: v.number(),
  heapUsed: v.number(),
  /** With `arrayBuffers`. */
  external: v.number(),
  arrayBuffers: v.number(),
});
export type ProviderMemory = v.InferOutput<typeof ProviderMemorySchema>;

/** What a provider started with `isMeasured` holds after a collection; undefined where it has ended. */
export function collectMemory(provider: ChildProcess): Promise<ProviderMemory | undefined> {
  return new Promise((resolve) => {
    if (!provider.connected) return resolve(undefined);
    const end = (memory?: ProviderMemory) => {
      provider.off('message', hear);
      provider.off('exit', leave);
      resolve(memory);
    };
    const hear = (message: unknown) => end(v.parse(ProviderMemorySchema, message));
    const leave = () => end();
    provider.once('message', hear);
    provider.once('exit', leave);
    provider.send(CollectSchema.literal);
  });
}
