/** Loaded into a provider that is measured (`--expose-gc`): tells its memory to the process that started it. */

import * as v from 'valibot';
import { CollectSchema, type ProviderMemory } from './provider-memory';

process.on('message', (message) => {
  if (!v.is(CollectSchema, message)) return;
  // What the first finalises the second takes.
  for (let time = 0; time < 2; time += 1) globalThis.gc?.();
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  process.send?.({ rss, heapUsed, external, arrayBuffers } satisfies ProviderMemory);
});
// It does not keep the provider from ending.
process.channel?.unref();
