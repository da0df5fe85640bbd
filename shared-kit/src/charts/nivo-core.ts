/**
 * Stands for `@nivo/core` in builds and tests. Of all that package holds, nivo's axes ask for how a
 * text is aligned, and whether to move: the colour schemes, curves and tooltips that would come with
 * it are a third of the chart library, and nothing here draws with them.
 */

const ENDS = { left: 'start', center: 'middle', right: 'end', start: 'start', end: 'end' } as const;

export const textPropsByEngine = {
  svg: {
    align: ENDS,
    baseline: { top: 'text-before-edge', center: 'central', bottom: 'alphabetic' },
  },
} as const;

/** Axes stand still: figures that arrive are there at once. */
const STILL = { animate: false, config: {} } as const;

export function useMotionConfig() {
  return STILL;
}

export function degreesToRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
