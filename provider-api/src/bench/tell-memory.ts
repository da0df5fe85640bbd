/** Loaded into a measured provider (`--expose-gc`): reports its memory to the process that started it. */

import * as v from 'valibot';
import { CollectSchema, type ProviderMemory } from './provider-memory';

process.on('message', (message) => {
  if (!v.is(CollectSchema, message)) return;
  // The second collection frees what the first one finalises.
  for (let time = 0; time < 2; time += 1) globalThis.gc?.();
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  process.send?.({ rss, heapUsed, external, arrayBuffers } satisfies ProviderMemory);
});
// Must not keep the provider running.
process.channel?.unref();
