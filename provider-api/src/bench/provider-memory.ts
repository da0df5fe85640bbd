import type { ChildProcess } from 'node:child_process';
import * as v from 'valibot';

/** Asks a provider to collect garbage and report its memory. */
export const CollectSchema = v.literal('collect');

/** Bytes, as reported by `process.memoryUsage()`. */
const ProviderMemorySchema = v.object({
  rss: v.number(),
  heapUsed: v.number(),
  /** Includes `arrayBuffers`. */
  external: v.number(),
  arrayBuffers: v.number(),
});
export type ProviderMemory = v.InferOutput<typeof ProviderMemorySchema>;

/** The memory of a provider started with `isMeasured` after garbage collection; undefined if it has ended. */
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
