import type { LineCustomSvgLayerProps } from '@nivo/line';

/**
 * What nivo draws axes and grid for: a line from corner to corner that is never seen. The figures
 * are drawn by layers, as nivo prepares every point of a series for pointers and springs that these
 * charts do not have, which takes longer than the drawing.
 */
export interface FrameLine {
  id: string;
  data: { x: number; y: number }[];
}

export type LayerProps = LineCustomSvgLayerProps<FrameLine>;

export function frameLines(highest: number): FrameLine[] {
  return [
    {
      id: 'frame',
      data: [
        { x: 0, y: 0 },
        { x: 1, y: highest },
      ],
    },
  ];
}
