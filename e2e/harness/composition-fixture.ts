import { type Composition, type CompositionOptions, startComposition } from './composition';

/** Timeout for start and stop. */
export const COMPOSITION_SCOPE = { scope: 'worker', timeout: 60_000 } as const;

/** One application per worker, shared by all of its tests. */
export function compositionOf(options?: CompositionOptions) {
  return async (
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here.
    {}: object,
    use: (composition: Composition) => Promise<void>,
  ): Promise<void> => {
    const composition = await startComposition(options);
    await use(composition);
    await composition.stop();
  };
}
